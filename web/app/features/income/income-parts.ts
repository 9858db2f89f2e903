import type { AdditionalIncome } from '@shared/api/income';
import { addIncome, type IncomeBasis, sumBasis } from '@shared/domain/income/income';
import { METRICS, type MetricId } from '@shared/metrics/registry';

export type Income = NonNullable<AdditionalIncome['days'][number]['income']>;
export type Basis = Income['private']['basis'];

/** The kinds of income, from the lowest layer of a bar to the highest. */
export const INCOME_KINDS = ['tips', 'media', 'private', 'spy', 'fanClub', 'unexplained'] as const;
export type IncomeKind = (typeof INCOME_KINDS)[number];

/** The metric of each part. */
export const KIND_METRICS = {
  tips: 'tips',
  media: 'media',
  private: 'privateShows',
  spy: 'spyShows',
  fanClub: 'fanClubIncome',
  unexplained: 'unexplainedIncome',
} as const satisfies Readonly<Record<IncomeKind, MetricId>>;

/** The label of each part. */
export function kindName(kind: IncomeKind): string {
  return METRICS[KIND_METRICS[kind]].label;
}

export interface IncomePart {
  readonly kind: IncomeKind;
  readonly tokens: number;
  /** `none`: unknown, so its 0 means nothing. */
  readonly basis: Basis;
}

/** Returns the parts of an income in layer order. They add up to the total. */
export function partsOf(income: Income): IncomePart[] {
  const basis = eventBasis(income);
  const parts: Readonly<Record<IncomeKind, Omit<IncomePart, 'kind'>>> = {
    ...income,
    tips: { tokens: income.tipTokens, basis },
    media: { tokens: income.mediaTokens, basis },
  };
  return INCOME_KINDS.map((kind) => ({ kind, ...parts[kind] }));
}

/** Sums all known income of some days; null if there is none. */
export function sumIncome(days: readonly Pick<AdditionalIncome['days'][number], 'income'>[]) {
  const incomes = days.flatMap(({ income }) => (income === null ? [] : [income]));
  return incomes.length === 0 ? null : addIncome(incomes);
}

/** How the total of some days is known: as that of the least certain day with income. */
export function sumDayBasis(
  days: readonly Pick<AdditionalIncome['days'][number], 'incomeBasis'>[],
): IncomeBasis {
  return sumBasis(days.flatMap(({ incomeBasis }) => incomeBasis ?? []));
}

/** Money that the caller may not see is NaN. */
export function hidesMoney(income: Income | null): boolean {
  return income !== null && Number.isNaN(income.total);
}

/** Tips and sales are reported one by one, so they are exact while somebody listened. */
function eventBasis({ coverage, tipTokens, mediaTokens }: Income): Basis {
  const { events, ledger } = coverage;
  if (events === 0 && ledger === 0 && !(tipTokens > 0 || mediaTokens > 0)) return 'none';
  return 'exact';
}
