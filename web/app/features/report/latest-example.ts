import type { TipReport } from '@shared/api/tip-reports';
import { formatReportPeriod } from './format-report-period';

interface Example {
  readonly example: { name: string; amount: number }[];
  /** `November 2026`; null before the first month. */
  readonly exampleLabel: string | null;
}

/** Returns the latest month's top tippers as an example of a list; empty before the first month. */
export function latestExample({ month }: Pick<TipReport, 'month'>): Example {
  const latest = month.at(-1);
  if (latest === undefined) return { example: [], exampleLabel: null };
  return {
    example: latest.top_tippers.map(({ name, tipAmount }) => ({ name, amount: tipAmount })),
    exampleLabel: formatReportPeriod('month', latest.date),
  };
}
