import { chartColors, seriesColor } from '../theme/chart-colors';

/** One color for each measure, the same on every screen. */
export const seriesColors = {
  income: seriesColor(3),
  tips: seriesColor(0),
  media: seriesColor(1),
  sumSoFar: seriesColor(3),
  visitors: seriesColor(2),
  viewers: seriesColor(0),
  followers: seriesColor(4),
  private: seriesColor(5),
  spy: seriesColor(6),
  fanClub: seriesColor(7),
  unexplained: chartColors.rest,
} as const;
