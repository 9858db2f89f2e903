/** How many characters feedback may have. */
export const FEEDBACK_LENGTHS = { least: 10, most: 5_000 } as const;
