/**
 * What people may write. Lengths are code points, as JSON Schema and the service's schemas count
 * them; a page counts with `lengthOf`, for a text area's own limit counts an emoji twice or more.
 */
export const LONGEST_TAG = 50;
export const MAX_TAGS = 20;
export const LONGEST_SESSION_NOTES = 5_000;
export const LONGEST_TIPPER_NOTES = 500;
export const BEST_RATING = 5;

/** The length of a text as the limits mean it. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** Shorter search texts would find nearly everyone. */
export const SHORTEST_SEARCH = 2;
export const LONGEST_SEARCH = 50;
export const MAX_FOUND = 50;
