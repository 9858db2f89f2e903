import * as z from 'zod';
import type { HelpAnswer, Quote } from './answer';
import type { ArticleText } from './article';
import { numbersIn } from './numbers-in';

const MAX_TEXT = 600;
const MAX_QUOTE = 400;
/** A shorter passage proves nothing: `you can` stands everywhere. */
const MIN_WORD_COUNT = 4;

const ModelReply = z.object({
  answer: z.string().trim().min(1).max(MAX_TEXT),
  quotes: z
    .array(z.object({ slug: z.string(), quote: z.string().trim().max(MAX_QUOTE) }))
    .min(1)
    .max(4),
});

/** What the plain text of an answer must not contain: markup, and addresses of any kind. */
const MARKUP = /[<>`*_#|[\]{}\\@]|:\/\/|www\.|\w\.(?:com|net|org|io|app|dev|me|co|tv|xyz)\b/i;

/**
 * Returns a model's reply if it can be shown: it is well-formed plain text, each quote stands word
 * for word in the article that it names, and each number of the text stands in a quoted article.
 * Otherwise null.
 *
 * @param articles what the model was given
 */
export function checkAnswer(reply: string, articles: readonly ArticleText[]): HelpAnswer | null {
  const parsed = ModelReply.safeParse(parseJson(reply));
  if (!parsed.success) return null;
  const { answer: text, quotes } = parsed.data;
  if (MARKUP.test(text)) return null;
  const cited = quotes.map((quote) => articles.find(({ slug }) => slug === quote.slug));
  if (!quotes.every((quote, place) => isIn(quote, cited[place]))) return null;
  const known = new Set(cited.flatMap((article) => (article ? numbersIn(textOf(article)) : [])));
  if (!numbersIn(text).every((number) => known.has(number))) return null;
  return { text, quotes };
}

/** Models like to put JSON between fences. */
function parseJson(reply: string): unknown {
  try {
    return JSON.parse(reply.slice(reply.indexOf('{'), reply.lastIndexOf('}') + 1));
  } catch {
    return null;
  }
}

/** Whether whole words of one paragraph are the quote. */
function isIn({ quote }: Quote, article: ArticleText | undefined): boolean {
  const words = plain(quote);
  if (words.split(' ').length < MIN_WORD_COUNT) return false;
  return (article?.paragraphs ?? []).some((paragraph) => hasWhole(plain(paragraph), words));
}

function hasWhole(text: string, part: string): boolean {
  const at = text.indexOf(part);
  if (at < 0) return false;
  const isLetter = (character: string | undefined) => /[\p{L}\p{N}]/u.test(character ?? '');
  const splitsStart = isLetter(part.at(0)) && isLetter(text[at - 1]);
  const splitsEnd = isLetter(part.at(-1)) && isLetter(text[at + part.length]);
  return (!splitsStart && !splitsEnd) || hasWhole(text.slice(at + 1), part);
}

/** The same words may be set with other spaces, apostrophes, quotation marks or dashes. */
function plain(text: string): string {
  return text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐-―−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

function textOf({ title, paragraphs }: ArticleText): string {
  return [title, ...paragraphs].join('\n');
}
