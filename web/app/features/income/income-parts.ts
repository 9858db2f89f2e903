import type { AdditionalIncome } from '@shared/api/income';
import { addIncome } from '@shared/domain/income/income';

export type Income = NonNullable<AdditionalIncome['days'][number]['income']>;
export type Basis = Income['private']['basis'];

/** What income is made of, from the lowest layer of a bar to the highest. */
export const INCOME_KINDS = ['tips', 'media', 'private', 'spy', 'fanClub', 'unexplained'] as const;
export type IncomeKind = (typeof INCOME_KINDS)[number];

export const KIND_NAMES: Readonly<Record<IncomeKind, string>> = {
  tips: 'Tips',
  media: 'Media',
  private: 'Private shows',
  spy: 'Spy shows',
  fanClub: 'Fan club',
  unexplained: 'Other income',
};

export interface IncomePart {
  readonly kind: IncomeKind;
  readonly tokens: number;
  /** `none`: not known at all, so that its 0 says nothing. */
  readonly basis: Basis;
}

/** The parts in the order of their layers; they add up to the total. */
export function partsOf(income: Income): IncomePart[] {
  return INCOME_KINDS.map((kind) => {
    const part = income[kind];
    if (typeof part === 'number') return { kind, tokens: part, basis: eventBasis(income) };
    return { kind, ...part };
  });
}

/** All that is known of some days together; null where that is nothing. */
export function sumIncome(days: readonly Pick<AdditionalIncome['days'][number], 'income'>[]) {
  const known = days.flatMap(({ income }) => (income === null ? [] : [income]));
  return known.length === 0 ? null : addIncome(known);
}

/** A figure that the caller may not see comes as no number. */
export function hidesMoney(income: Income | null): boolean {
  return income !== null && Number.isNaN(income.total);
}

/** Each tip and sale is counted as it is told: exact as far as anybody listened. */
function eventBasis({ coverage, tips, media }: Income): Basis {
  const { events, ledger } = coverage;
  if (events === 0 && ledger === 0 && !(tips > 0 || media > 0)) return 'none';
  return 'exact';
}
