import { seriesColor } from '../theme/chart-colors';

/** One colour for each thing that is counted, the same on every screen. */
export const seriesColours = {
  tips: seriesColor(1),
  media: seriesColor(0),
  sumSoFar: seriesColor(6),
  visitors: seriesColor(0),
  followers: seriesColor(2),
} as const;
