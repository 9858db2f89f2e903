import {
  BASES,
  type Basis,
  isCustomPeriod,
  PERIOD_KEYS,
  type Period,
  type PeriodChoice,
  type PeriodKey,
  resolvePeriod,
} from '@shared/domain/time/period';
import { formatSpan } from './format-time';

export const DEFAULT_PERIOD: PeriodChoice = { key: '30d' };
export const DEFAULT_BASIS: Basis = 'previous';

/** The names in the period picker, in their order. */
export const PERIOD_NAMES: Readonly<Record<PeriodKey, string>> = {
  '7d': 'Last 7 days',
  '14d': 'Last 14 days',
  '30d': 'Last 30 days',
  '60d': 'Last 60 days',
  '90d': 'Last 90 days',
  'this-week': 'This week',
  'this-month': 'This month',
  'last-month': 'Last month',
  all: 'All time',
  custom: 'Custom',
};

const BEFORE: Readonly<Record<PeriodKey, string>> = {
  '7d': 'the previous 7 days',
  '14d': 'the previous 14 days',
  '30d': 'the previous 30 days',
  '60d': 'the previous 60 days',
  '90d': 'the previous 90 days',
  'this-week': 'last week',
  'this-month': 'last month',
  'last-month': 'the month before',
  all: '',
  custom: 'the previous period',
};

export interface NamedPeriod extends Period {
  /** `Last 30 days`, or `1–20 Nov` for custom dates. */
  label: string;
  /** The days it covers: `22 Oct – 20 Nov`; empty for all time. */
  span: string;
  /** Describes `previous`: `the 30 days before`; for an unfinished period, up to the same point. */
  previousLabel: string;
}

/** Returns the period in a URL; the default if there is none or it is invalid. */
export function periodFromSearch(search: URLSearchParams, zone: string, now: Date): PeriodChoice {
  const key = PERIOD_KEYS.find((known) => known === search.get('period'));
  if (key === undefined) return DEFAULT_PERIOD;
  if (key !== 'custom') return { key };
  const from = search.get('from') ?? '';
  const to = search.get('to') ?? '';
  return isCustomPeriod(from, to, zone, now) ? { key, from, to } : DEFAULT_PERIOD;
}

/** Returns the query with another period. Everything else stays. */
export function searchWithPeriod(search: URLSearchParams, choice: PeriodChoice): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of ['period', 'from', 'to']) next.delete(name);
  next.set('period', choice.key);
  if (choice.key === 'custom') {
    next.set('from', choice.from);
    next.set('to', choice.to);
  }
  return next;
}

/** Returns what the URL compares the period with (`against=weekdays`). */
export function basisFromSearch(search: URLSearchParams): Basis {
  return BASES.find((known) => known === search.get('against')) ?? DEFAULT_BASIS;
}

/** Returns the query with another comparison. The default is left out. */
export function searchWithBasis(search: URLSearchParams, basis: Basis): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('against');
  if (basis !== DEFAULT_BASIS) next.set('against', basis);
  return next;
}

export function namePeriod(
  choice: PeriodChoice,
  zone: string,
  now: Date,
  basis: Basis = DEFAULT_BASIS,
): NamedPeriod {
  const period = resolvePeriod(choice, zone, now, basis);
  const { start, end, previous, isRunning } = period;
  const span = start !== undefined && end !== undefined ? formatSpan(start, end, zone) : '';
  const before = previous === undefined ? '' : previousPeriodLabel(period, basis);
  return {
    ...period,
    label: period.key === 'custom' ? span : PERIOD_NAMES[period.key],
    span,
    previousLabel: isRunning && before !== '' ? `${before}, up to the same point` : before,
  };
}

function previousPeriodLabel({ key, weeksApart }: Period, basis: Basis): string {
  if (basis !== 'weekdays' || weeksApart === null) return BEFORE[key];
  if (weeksApart === 1) return 'the same weekdays a week earlier';
  return `the same weekdays ${weeksApart} weeks earlier`;
}
