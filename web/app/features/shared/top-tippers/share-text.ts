import { computePostLength, MAX_POST_LENGTH } from '@shared/domain/platform/post-length';
import type { TopTipper } from './top-tipper';

export interface ShareSubject {
  /** Whose tippers they are. */
  readonly performer: string;
  /** Where everybody can read the list, if anywhere. */
  readonly url?: string;
}

/** Nobody reads more names than this. */
const MAX_NAMED = 10;

/**
 * Returns the names that a post may contain, most openly given first. Anonymous tips don't count,
 * and where the open part is unknown (NaN), the name is left out.
 */
export function namesToShare(tippers: readonly TopTipper[]): string[] {
  return tippers
    .flatMap(({ name, tokens, anonymousTokens }) => {
      if (name === null) return [];
      // This list excludes anonymous tips, so all of it was given openly, even if the reader sees
      // no money.
      if (anonymousTokens === undefined) return [{ name, open: tokens }];
      const open = tokens - anonymousTokens;
      return open > 0 ? [{ name, open }] : [];
    })
    .sort((a, b) => b.open - a.open || 0)
    .slice(0, MAX_NAMED)
    .map(({ name }) => name);
}

/**
 * Returns a post that thanks the top tippers: as many names as fit, best first, without @ so that
 * nobody is notified, and without amounts. Empty without names.
 */
export function shareText(
  tippers: readonly TopTipper[],
  { performer, url }: ShareSubject,
  periodLabel: string,
): string {
  const names = namesToShare(tippers);
  for (let count = names.length; count > 0; count -= 1) {
    const lines = [
      `${performer}’s top tippers, ${periodLabel}:`,
      ...names.slice(0, count).map((name, index) => `${index + 1}. ${name}`),
      'Thank you.',
      ...(url === undefined ? [] : [url]),
    ];
    const text = lines.join('\n');
    if (computePostLength(text) <= MAX_POST_LENGTH) return text;
  }
  return '';
}

/** Returns the URL on X that opens the text as a new post. */
export function postAddress(text: string): string {
  return `https://x.com/intent/post?text=${encodeURIComponent(text)}`;
}
