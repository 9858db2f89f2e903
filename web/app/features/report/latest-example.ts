import type { TipReport } from '@shared/api/tip-reports';
import { periodWords } from './period-words';

interface Example {
  readonly example: { name: string; amount: number }[];
  /** `November 2026`; null before the first month. */
  readonly exampleWords: string | null;
}

/** Returns the latest month's top tippers as an example of a list; empty before the first month. */
export function latestExample({ month }: Pick<TipReport, 'month'>): Example {
  const latest = month.at(-1);
  if (latest === undefined) return { example: [], exampleWords: null };
  return {
    example: latest.top_tippers.map(({ name, tipAmount }) => ({ name, amount: tipAmount })),
    exampleWords: periodWords('month', latest.date),
  };
}
