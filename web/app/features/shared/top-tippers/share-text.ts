import { computePostLength, MAX_POST_LENGTH } from '@shared/domain/platform/post-length';
import type { TopTipper } from './top-tipper';

export interface ShareSubject {
  /** Whose tippers they are. */
  readonly performer: string;
  /** Where the list can be read by everybody, if anywhere. */
  readonly url?: string;
}

/** More names than this nobody reads. */
const MAX_NAMED = 10;

/**
 * Whom a post may name, most openly given first. Who gave anonymously is not named for it, and
 * where it cannot be told how much was given openly (NaN), not at all.
 */
export function namesToShare(tippers: readonly TopTipper[]): string[] {
  return tippers
    .flatMap(({ name, tokens, anonymousTokens }) => {
      if (name === null) return [];
      // Counted without anonymous tips, so all of it is open, also where the reader sees no money.
      if (anonymousTokens === undefined) return [{ name, open: tokens }];
      const open = tokens - anonymousTokens;
      return open > 0 ? [{ name, open }] : [];
    })
    .sort((a, b) => b.open - a.open || 0)
    .slice(0, MAX_NAMED)
    .map(({ name }) => name);
}

/**
 * The post that thanks them: as many names as fit, best first, plain so that nobody is notified;
 * no amounts. Empty where there is nobody to name.
 */
export function shareText(
  tippers: readonly TopTipper[],
  { performer, url }: ShareSubject,
  periodWords: string,
): string {
  const names = namesToShare(tippers);
  for (let count = names.length; count > 0; count -= 1) {
    const lines = [
      `${performer}’s top tippers, ${periodWords}:`,
      ...names.slice(0, count).map((name, index) => `${index + 1}. ${name}`),
      'Thank you.',
      ...(url === undefined ? [] : [url]),
    ];
    const text = lines.join('\n');
    if (computePostLength(text) <= MAX_POST_LENGTH) return text;
  }
  return '';
}

/** Where X offers the text to be posted. */
export function postAddress(text: string): string {
  return `https://x.com/intent/post?text=${encodeURIComponent(text)}`;
}
