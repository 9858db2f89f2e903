import type { DefinedMetric } from '@shared/metrics/glossary';
import type { Unit } from '@shared/metrics/units';

/** Each unit, and what its numbers are rounded to where no decimals are kept. */
const UNIT_WORDS: Readonly<Record<Unit, string>> = {
  tokens: 'Whole tokens',
  tokensPerHour: 'Whole tokens per hour',
  usd: 'Whole US dollars',
  seconds: 'Hours and minutes',
  count: 'Whole number',
  percent: 'Percent',
  place: 'Rank, 1 is the best',
};

/** What it is counted in and how it is rounded: `Percent, one decimal`. */
export function unitWords({ unit, round }: Pick<DefinedMetric, 'unit' | 'round'>): string {
  if (round === 0) return UNIT_WORDS[unit];
  const decimals = round === 1 ? 'one decimal' : `${round} decimals`;
  return `${unit === 'count' ? 'Number' : UNIT_WORDS[unit]}, ${decimals}`;
}

/** `Needs at least 15 minutes live.`; null for a metric without a minimum. */
export function minimumWords({ minimum }: Pick<DefinedMetric, 'minimum'>): string | null {
  return minimum === null ? null : `Needs at least ${minimum.words}.`;
}
