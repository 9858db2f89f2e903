import type { ReportPeriod } from './report-period';

export type ReportMode = 'week' | 'month' | 'alltime';

/** A number of a period. */
export interface ReportCard {
  readonly key: 'tippers' | 'returning' | 'new' | 'tokens' | 'tips' | 'average';
  readonly value: number;
  /** The same number in the previous period; null if there is none. */
  readonly before: number | null;
}

const FIELDS = {
  tippers: 'total_tippers_count',
  returning: 'returning_tippers_count',
  new: 'new_tippers_count',
  tokens: 'tip_tokens',
  tips: 'tips_count',
  average: 'avg_tip_amount',
} as const satisfies Record<ReportCard['key'], keyof ReportPeriod>;

/**
 * Lists the summary cards of a period in display order. The card for new tippers is left out in
 * all-time mode, where everybody is new.
 *
 * @param previous the period just before; undefined for the first one and for all time
 */
export function listReportCards(
  period: ReportPeriod,
  previous: ReportPeriod | undefined,
  mode: ReportMode,
): ReportCard[] {
  return (Object.keys(FIELDS) as ReportCard['key'][])
    .filter((key) => mode !== 'alltime' || key !== 'new')
    .map((key) => ({
      key,
      value: period[FIELDS[key]],
      before: previous ? previous[FIELDS[key]] : null,
    }));
}
