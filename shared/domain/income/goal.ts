/** The largest goal in tokens: more than anybody earns in a month. */
export const MAX_GOAL = 100_000_000;
