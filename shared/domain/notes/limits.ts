/**
 * What people may write. Lengths are counted as text areas and JavaScript count them, in UTF-16
 * units (a rare emoji is two or more), so that a counter on a page and the service always agree.
 */
export const LONGEST_TAG = 50;
export const MOST_TAGS = 20;
export const LONGEST_SESSION_NOTES = 5_000;
export const LONGEST_TIPPER_NOTES = 500;
export const BEST_RATING = 5;

/** Shorter search texts would find nearly everyone. */
export const SHORTEST_SEARCH = 2;
export const LONGEST_SEARCH = 50;
export const MOST_FOUND = 50;
