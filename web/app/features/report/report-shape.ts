/** Names the panel that says why there is no report. */
export const REPORT_TITLE = 'Tips and tippers';

/**
 * Of the cards, the first two charts, and the rest, on a phone, a tablet and a wide screen, so
 * that nothing moves as they come.
 */
export const REPORT_HEIGHTS = [
  [340, 248, 151],
  [920, 808, 412],
  [1324, 1324, 624],
] as const;
