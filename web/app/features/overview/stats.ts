import {
  formatCount,
  formatDuration,
  formatTokens,
  formatTokensExactly,
  formatUsd,
} from '@web/lib/format';
import type { PeriodTotals } from './period-stats';

/** One number that a period is told by. */
export interface Figure {
  readonly key: string;
  readonly label: string;
  /** In the file, with its unit. */
  readonly csvLabel: string;
  /** A sum of the period, or what it comes to on average. */
  readonly kind: 'sum' | 'average';
  /** Null where there is nothing to divide by. */
  readonly of: (totals: PeriodTotals) => number | null;
  readonly format: (value: number) => string;
  readonly formatExactly: (value: number) => string;
  /** The same in USD, for tokens. */
  readonly formatSecond?: (value: number) => string;
  /** For the file. */
  readonly round: (value: number) => number;
  readonly isPrivate: boolean;
}

const tokens = {
  format: formatTokens,
  formatExactly: formatTokensExactly,
  formatSecond: formatUsd,
  round: Math.round,
  isPrivate: true,
} as const;
const counted = {
  format: (value: number) => formatCount(value),
  formatExactly: (value: number) => formatCount(value),
  round: Math.round,
  isPrivate: false,
} as const;
const timed = {
  format: (value: number) => formatDuration(value),
  formatExactly: (value: number) => formatDuration(value),
  /** Minutes. */
  round: (value: number) => Math.round(value / 60),
  isPrivate: false,
} as const;

const over = (sum: number, count: number) => (count > 0 ? Math.round(sum / count) : null);
/** As it is shown, so that a difference is that of what is seen. */
const roundedMinutes = (seconds: number | null) =>
  seconds === null ? null : Math.round(seconds / 60) * 60;

export const STATS: readonly Figure[] = [
  {
    key: 'tokens',
    label: 'Tips and media',
    csvLabel: 'Tips and media (tokens)',
    kind: 'sum',
    of: (totals) => totals.tokens,
    ...tokens,
  },
  {
    key: 'onAir',
    label: 'On air',
    csvLabel: 'On air (minutes)',
    kind: 'sum',
    of: ({ durationSeconds }) => roundedMinutes(durationSeconds),
    ...timed,
  },
  {
    key: 'sessions',
    label: 'Sessions',
    csvLabel: 'Sessions',
    kind: 'sum',
    of: ({ sessions }) => sessions,
    ...counted,
  },
  {
    key: 'tips',
    label: 'Tips',
    csvLabel: 'Tips',
    kind: 'sum',
    of: ({ tips }) => tips,
    ...counted,
  },
  {
    key: 'averageTip',
    label: 'Average tip',
    csvLabel: 'Average tip (tokens)',
    kind: 'sum',
    of: ({ tipTokens, tips }) => over(tipTokens, tips),
    ...tokens,
  },
  {
    key: 'followers',
    label: 'Followers on air',
    csvLabel: 'Followers on air',
    kind: 'sum',
    of: ({ followers }) => followers,
    ...counted,
  },
  {
    key: 'perSession',
    label: 'A session',
    csvLabel: 'A session (tokens)',
    kind: 'average',
    of: (totals) => over(totals.tokens, totals.sessions),
    ...tokens,
  },
  {
    key: 'perHour',
    label: 'An hour on air',
    csvLabel: 'An hour on air (tokens)',
    kind: 'average',
    of: ({ tokensPerHour }) => (tokensPerHour === null ? null : Math.round(tokensPerHour)),
    ...tokens,
  },
  {
    key: 'perDay',
    label: 'A day',
    csvLabel: 'A day (tokens)',
    kind: 'average',
    of: (totals) => over(totals.tokens, totals.days),
    ...tokens,
  },
  {
    key: 'sessionLength',
    label: 'Length of a session',
    csvLabel: 'Length of a session (minutes)',
    kind: 'average',
    of: ({ durationSeconds, sessions }) => roundedMinutes(over(durationSeconds, sessions)),
    ...timed,
  },
];
