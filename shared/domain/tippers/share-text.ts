import { countWeighted, MAX_WEIGHTED_LENGTH } from '../social/weighted-length';
import { type NamedTipper, namesToShare } from './names-to-share';

export interface ShareSubject {
  /** Whose tippers they are. */
  readonly performer: string;
  /** Where everybody can read the list, if anywhere. */
  readonly url?: string;
}

/**
 * Returns a post that thanks the top tippers: as many names as fit, best first, without @ so that
 * nobody is notified, and without amounts. Empty without names.
 */
export function shareText(
  tippers: readonly NamedTipper[],
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
    if (countWeighted(text) <= MAX_WEIGHTED_LENGTH) return text;
  }
  return '';
}

/** Returns the URL on X that opens the text as a new post. */
export function postAddress(text: string): string {
  return `https://x.com/intent/post?text=${encodeURIComponent(text)}`;
}
