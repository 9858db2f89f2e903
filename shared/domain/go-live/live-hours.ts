import type { Bin } from '../sessions/rollups';
import type { OffsetAt } from '../time/offsets';
import { type NightHour, nextLocalHour, nightHourAt } from './night';

/** A part of a session within one local hour. */
export interface LiveHour extends Pick<NightHour, 'weekday' | 'hour'> {
  /** Time live in it, in hours: more than 0, at most 1. */
  readonly live: number;
  /** Income in it. */
  readonly tokens: number;
}

/** The income of a finished session by hour. */
export interface LiveSession {
  /** The night on which it began, `yyyy-mm-dd`. */
  readonly night: string;
  readonly hours: readonly LiveHour[];
}

/** A finished session as months store it. Times are epoch ms. */
export interface FinishedSession {
  readonly start: number;
  readonly end: number;
  /** All of its income, tips included. */
  readonly incomeTokens: number;
}

const HOUR_MS = 3_600_000;

/**
 * Splits a session's income by local hour. Tips count in the hour of their quarter hour; of all
 * other income we only know the sum, so it is spread evenly over the session.
 *
 * Stored data: the session's summary and its tips by quarter hour, both in documents per month.
 *
 * @param bins the session's tips by quarter hour; the first may begin before the session
 */
export function splitByHour(
  { start, end, incomeTokens }: FinishedSession,
  bins: readonly Bin[],
  offsetAt: OffsetAt,
): LiveSession {
  const tipTokens = bins.reduce((sum, { tokens }) => sum + tokens, 0);
  const spans: { from: number; until: number; tokens: number }[] = [];
  for (let from = start; from < end; ) {
    const until = Math.min(end, nextLocalHour(from, offsetAt));
    const even = ((incomeTokens - tipTokens) * (until - from)) / (end - start);
    spans.push({ from, until, tokens: even });
    from = until;
  }
  for (const { ms, tokens } of bins) {
    const at = Math.max(start, ms);
    const span = spans.find(({ until }) => at < until) ?? spans.at(-1);
    if (span) span.tokens += tokens;
  }
  return {
    night: nightHourAt(start, offsetAt).night,
    hours: spans.map(({ from, until, tokens }) => {
      const { weekday, hour } = nightHourAt(from, offsetAt);
      return { weekday, hour, live: (until - from) / HOUR_MS, tokens };
    }),
  };
}
