import type { ReportPeriod } from './report-period';

export type ReportMode = 'week' | 'month' | 'alltime';

/** A number of a period. */
export interface ReportCard {
  readonly key: 'tippers' | 'returning' | 'new' | 'tokens' | 'tips' | 'average';
  readonly value: number;
  /** The same of the period before, to compare with; null where there is none. */
  readonly before: number | null;
}

const figures = {
  tippers: 'total_tippers_count',
  returning: 'returning_tippers_count',
  new: 'new_tippers_count',
  tokens: 'tip_tokens',
  tips: 'tips_count',
  average: 'avg_tip_amount',
} as const satisfies Record<ReportCard['key'], keyof ReportPeriod>;

/**
 * The summary cards of a period, in the order they are shown. Over all time nobody returns, so
 * there is no telling new tippers from returning ones.
 *
 * @param previous the period just before; undefined for the first one and for all time
 */
export function reportCards(
  period: ReportPeriod,
  previous: ReportPeriod | undefined,
  mode: ReportMode,
): ReportCard[] {
  return (Object.keys(figures) as ReportCard['key'][])
    .filter((key) => mode !== 'alltime' || (key !== 'new' && key !== 'returning'))
    .map((key) => ({
      key,
      value: period[figures[key]],
      before: previous ? previous[figures[key]] : null,
    }));
}
