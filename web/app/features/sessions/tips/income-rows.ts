import { METRICS } from '@shared/metrics/registry';
import type { TotalIncome } from '@web/app/features/shared/describe-income';

type Income = TotalIncome['income'];

export interface IncomeRow {
  readonly key: string;
  readonly name: string;
  /** NaN if the reader may not see money. */
  readonly tokens: number;
  /** How it is known. Tips and media are always exact. */
  readonly basis: Income['private']['basis'];
}

/**
 * Returns income by kind, most important first. The parts add up to the total. Unexplained income
 * is left out if everything is exact and nothing is left over.
 */
export function incomeRows(income: Income): IncomeRow[] {
  const exact = 'exact' as const;
  return [
    { key: 'tips', name: METRICS.tips.label, tokens: income.tipTokens, basis: exact },
    { key: 'media', name: METRICS.media.label, tokens: income.mediaTokens, basis: exact },
    { key: 'private', name: METRICS.privateShows.label, ...income.private },
    { key: 'spy', name: METRICS.spyShows.label, ...income.spy },
    { key: 'fanClub', name: METRICS.fanClubIncome.label, ...income.fanClub },
    ...(income.unexplained.basis === 'exact' && income.unexplained.tokens === 0
      ? []
      : [{ key: 'unexplained', name: METRICS.unexplainedIncome.label, ...income.unexplained }]),
  ];
}

/** `exact`, `estimated`, `not known`. */
export const BASIS_LABELS: Readonly<Record<IncomeRow['basis'], string>> = {
  exact: 'exact',
  estimated: 'estimated',
  none: 'no data',
};
