/** Title of the panel that says why there is no report. */
export const REPORT_TITLE = 'Tips and tippers';

/**
 * Heights of the cards, the first two charts, and the rest, on a phone, a tablet and a wide screen.
 * Reserving them avoids layout shifts.
 */
export const REPORT_HEIGHTS = [
  { base: 304, md: 203, xl: 203 },
  { base: 920, md: 808, xl: 412 },
  { base: 1324, md: 1324, xl: 624 },
] as const;
