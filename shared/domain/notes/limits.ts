/**
 * Limits for text written by users. Lengths are in code points, like in JSON Schema and zod. In the
 * browser use `countCodePoints`: a text area's own limit counts an emoji twice or more.
 */
export const LONGEST_TAG = 50;
export const MAX_TAGS = 20;
export const LONGEST_SESSION_NOTES = 5_000;
export const LONGEST_TIPPER_NOTES = 500;
export const BEST_RATING = 5;

/** The length of a text in code points. */
export function countCodePoints(text: string): number {
  return [...text].length;
}

/** Shorter search terms would match nearly everybody. */
export const SHORTEST_SEARCH = 2;
export const LONGEST_SEARCH = 50;
export const MAX_FOUND = 50;
