import type { ReportMode } from './report-cards';

/**
 * Since then, the platform allows an image of the top tipper in a profile (product specification,
 * business constants).
 */
const SINCE = '2022-06-01';

/**
 * Whether to show the hint about adding a top tipper image: in monthly mode, for months that are
 * complete, so that the top tipper is final.
 */
export function showsImageHint(mode: ReportMode, date: string, isLatest: boolean): boolean {
  return mode === 'month' && !isLatest && date >= SINCE;
}
