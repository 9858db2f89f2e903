import type { AnyMetric } from '@shared/metrics/metric';
import type { Unit } from '@shared/metrics/units';
import {
  formatCount,
  formatDuration,
  formatPercent,
  formatTokensExactly,
  formatUsd,
  MISSING,
} from './format';

const FORMATS: Readonly<Record<Unit, (value: number) => string>> = {
  tokens: formatTokensExactly,
  tokensPerHour: formatTokensExactly,
  usd: formatUsd,
  seconds: formatDuration,
  count: formatCount,
  percent: formatPercent,
  place: (value) => `#${formatCount(value)}`,
};

/** Formats a metric's value with its unit: `4,210 tk`, `3 h 40 min`, `12`; a dash for null. */
export function formatMetric({ unit }: Pick<AnyMetric, 'unit'>, value: number | null): string {
  return value === null ? MISSING : FORMATS[unit](value);
}
