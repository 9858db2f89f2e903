import { isFunctionWord } from '@shared/domain/summaries/ordinary-words';

const QUESTION = '<question>';
const ARTICLE_END = '\n</article>';
/** Shares fewer words with the question than this: no answer. */
const MIN_SHARED = 2;

/** Whether a prompt asks a question about articles. */
export function hasQuestion(prompt: string): boolean {
  return prompt.includes(QUESTION);
}

/**
 * Generates the stand-in's answer to a question about articles: the sentence that shares the most
 * words with it, as answer and as quote. JSON, as the instruction demands.
 */
export function answerFromArticles(prompt: string): string {
  const [articles = '', question = ''] = prompt.split(QUESTION);
  const wanted = wordsIn(question.replace('</question>', ''));
  const sentences = articles.split(ARTICLE_END).flatMap((article) => {
    const slug = /<article slug="([^"]+)">/.exec(article)?.[1] ?? '';
    return sentencesIn(article).map((quote) => ({
      slug,
      quote,
      shared: countShared(wordsIn(quote), wanted),
    }));
  });
  const [best] = sentences.sort((a, b) => b.shared - a.shared);
  if (best === undefined || best.shared < MIN_SHARED) {
    return JSON.stringify({ answer: null, quotes: [] });
  }
  const { slug, quote } = best;
  return JSON.stringify({ answer: quote, quotes: [{ slug, quote }] });
}

/** Without the first lines, which are the tag and the title. */
function sentencesIn(article: string): string[] {
  return article
    .trim()
    .split('\n')
    .slice(2)
    .flatMap((line) => line.split(/(?<=[.!?])\s+/));
}

function wordsIn(text: string): Set<string> {
  const found = text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  return new Set(found.filter((word) => !isFunctionWord(word)));
}

function countShared(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return [...some].filter((word) => others.has(word)).length;
}
