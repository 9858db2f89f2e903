import type { DefinedMetric } from '@shared/metrics/glossary';
import type { Unit } from '@shared/metrics/units';

/** The name of each unit, with its rounding if there are no decimals. */
const UNIT_LABELS: Readonly<Record<Unit, string>> = {
  tokens: 'Whole tokens',
  tokensPerHour: 'Whole tokens per hour',
  usd: 'Whole US dollars',
  seconds: 'Hours and minutes',
  count: 'Whole number',
  percent: 'Percent',
  place: 'Rank, 1 is the best',
};

/** Describes a metric's unit and rounding: `Percent, one decimal`. */
export function formatUnit({ unit, round }: Pick<DefinedMetric, 'unit' | 'round'>): string {
  if (round === 0) return UNIT_LABELS[unit];
  const decimals = round === 1 ? 'one decimal' : `${round} decimals`;
  return `${unit === 'count' ? 'Number' : UNIT_LABELS[unit]}, ${decimals}`;
}

/** `Needs at least 15 minutes live.`; null for a metric without a minimum. */
export function describeMinimum({ minimum }: Pick<DefinedMetric, 'minimum'>): string | null {
  return minimum === null ? null : `Needs at least ${minimum.words}.`;
}
