import type { ArticleText } from './article';
import { toTerms, wordsIn } from './vocabulary';

/** How well each article's best phrases fit a query, by slug: above 0, and 1 for the best article. */
export type PhraseMatch = (query: string) => ReadonlyMap<string, number>;

/** A title, a sentence of the summary, a keyword or a paragraph. */
interface Phrase {
  readonly slug: string;
  readonly weight: number;
  /** Each different word. */
  readonly words: readonly Word[];
}

interface Word {
  readonly stem: string;
  readonly meanings: readonly string[];
}

const WEIGHTS = { title: 1, keyword: 0.9, summary: 0.75, paragraph: 0.5 };
/** How much of a word's weight counts if only its meaning or its beginning fits. */
const MEANING_SHARE = 0.6;
const MIN_PREFIX = 4;
/** What each further phrase of an article adds, compared with the one before. */
const NEXT_PHRASE = 0.4;
const MAX_PHRASES = 5;
const SENTENCE_END = /(?<=[.?!])\s/;

/**
 * Compares a query with single phrases, because `tip report` in one phrase says more than both words
 * anywhere in an article. A phrase fits if it has much of the query, and little else.
 */
export function createPhraseMatch(articles: readonly ArticleText[]): PhraseMatch {
  const phrases = articles.flatMap(phrasesOf);
  const words = new Map(phrases.flatMap((phrase) => phrase.words).map((word) => [word.stem, word]));
  const weights = weighStems(phrases, articles.length);
  const weightOf = ({ stem }: Word) => weights.get(stem) ?? Math.log(1 + articles.length);
  const total = (list: readonly Word[]) => list.reduce((sum, word) => sum + weightOf(word), 0);
  const totals = new Map(phrases.map((phrase) => [phrase, total(phrase.words)]));

  return (query) => {
    const wanted = termsOf(query);
    const wantedTotal = total(wanted);
    const alike = listAlike(wanted, [...words.values()]);
    /** 0 if no word fits. Grows with what fits, and with its share in the query and in the phrase. */
    const rate = (phrase: Phrase) => {
      const used = phrase.words.filter(({ stem }) => alike.has(stem));
      if (used.length === 0) return 0;
      const found = wanted.reduce((sum, word) => {
        const likeness = used.map(({ stem }) => alike.get(stem)?.get(word.stem) ?? 0);
        return sum + weightOf(word) * Math.max(...likeness);
      }, 0);
      const share = total(used) / (totals.get(phrase) ?? 1);
      return phrase.weight * (found / wantedTotal) * Math.sqrt(share * found);
    };
    return bestOfArticles(phrases.map((phrase) => ({ slug: phrase.slug, score: rate(phrase) })));
  };
}

function phrasesOf({ slug, title, summary, keywords, paragraphs }: ArticleText): Phrase[] {
  const phrase = (weight: number) => (text: string) => ({ slug, weight, words: termsOf(text) });
  return [
    phrase(WEIGHTS.title)(title),
    ...summary.split(SENTENCE_END).map(phrase(WEIGHTS.summary)),
    ...keywords.map(phrase(WEIGHTS.keyword)),
    ...paragraphs.map(phrase(WEIGHTS.paragraph)),
  ];
}

function termsOf(text: string): Word[] {
  return [...new Set(wordsIn(text))].map((word) => {
    const [stem = '', ...meanings] = toTerms(word);
    return { stem, meanings };
  });
}

/** By stem: a word counts more the fewer articles have it. */
function weighStems(phrases: readonly Phrase[], articles: number) {
  const slugs = new Map<string, Set<string>>();
  for (const { slug, words } of phrases) {
    for (const { stem } of words) slugs.set(stem, (slugs.get(stem) ?? new Set()).add(slug));
  }
  return new Map([...slugs].map(([stem, { size }]) => [stem, Math.log(1 + articles / (1 + size))]));
}

/** By the stem of a known word, then by that of a wanted one: how alike they are, if at all. */
function listAlike(wanted: readonly Word[], known: readonly Word[]) {
  const alike = known.map(({ stem, meanings }) => {
    const likeness = wanted.map((word) => [word.stem, compare(word, { stem, meanings })] as const);
    return [stem, new Map(likeness.filter(([, value]) => value > 0))] as const;
  });
  return new Map(alike.filter(([, likeness]) => likeness.size > 0));
}

function compare(wanted: Word, known: Word): number {
  if (wanted.stem === known.stem) return 1;
  const isAlike =
    (wanted.stem.length >= MIN_PREFIX && known.stem.startsWith(wanted.stem)) ||
    wanted.meanings.some((meaning) => known.meanings.includes(meaning));
  return isAlike ? MEANING_SHARE : 0;
}

function bestOfArticles(found: readonly { readonly slug: string; readonly score: number }[]) {
  const scores = new Map<string, number[]>();
  for (const { slug, score } of found) {
    const others = scores.get(slug);
    if (others) others.push(score);
    else scores.set(slug, [score]);
  }
  const sums = [...scores].map(([slug, list]) => ({ slug, sum: sumOfBest(list) }));
  const best = Math.max(...sums.map(({ sum }) => sum));
  return new Map(sums.filter(({ sum }) => sum > 0).map(({ slug, sum }) => [slug, sum / best]));
}

function sumOfBest(scores: readonly number[]): number {
  return scores
    .toSorted((a, b) => b - a)
    .slice(0, MAX_PHRASES)
    .reduce((sum, score, place) => sum + score * NEXT_PHRASE ** place, 0);
}
