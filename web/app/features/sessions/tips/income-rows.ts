import type { TotalIncome } from '@web/app/features/shared/income-words';

type Income = TotalIncome['income'];

export interface IncomeRow {
  readonly key: string;
  readonly name: string;
  /** NaN where the reader may not see money. */
  readonly tokens: number;
  /** How it is known: tips and media always exactly. */
  readonly basis: Income['private']['basis'];
}

/**
 * What came in by what it was for, in the order people ask for it; it adds up to the total. Where
 * all is known exactly and nothing is left over, nothing is said of what is not explained.
 */
export function incomeRows(income: Income): IncomeRow[] {
  const exact = 'exact' as const;
  return [
    { key: 'tips', name: 'Tips', tokens: income.tips, basis: exact },
    { key: 'media', name: 'Media', tokens: income.media, basis: exact },
    { key: 'private', name: 'Private shows', ...income.private },
    { key: 'spy', name: 'Spy shows', ...income.spy },
    { key: 'fanClub', name: 'Fan club', ...income.fanClub },
    ...(income.unexplained.basis === 'exact' && income.unexplained.tokens === 0
      ? []
      : [{ key: 'unexplained', name: 'Other income', ...income.unexplained }]),
  ];
}

/** `exact`, `estimated`, `not known`. */
export const BASIS_WORDS: Readonly<Record<IncomeRow['basis'], string>> = {
  exact: 'exact',
  estimated: 'estimated',
  none: 'no data',
};
