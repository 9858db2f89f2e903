/** Title of the panel that says why there is no report. */
export const REPORT_TITLE = 'Tips and tippers';

/**
 * Heights of the cards, the first two charts, and the rest, on a phone, a tablet and a wide screen.
 * Reserving them avoids layout shifts.
 */
export const REPORT_HEIGHTS = [
  [340, 248, 151],
  [920, 808, 412],
  [1324, 1324, 624],
] as const;
