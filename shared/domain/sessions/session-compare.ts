import { measure } from '@shared/metrics/metric';
import { percentChange } from '@shared/metrics/percent-change';
import { METRICS } from '@shared/metrics/registry';
import { DAY_MS } from '../time/utc-day';
import { incomeTokens, type SessionSummary, secondsLive } from './session-summary';

export const COMPARED_DAYS = 30;

/** The stats that a session is compared by. */
export const COMPARED = [
  'incomeTokens',
  'incomePerHour',
  'tipTokens',
  'tipsPerHour',
  'tips',
  'tippers',
  'mediaTokens',
  'durationSeconds',
  'visitors',
  'peakVisitors',
  'averageViewers',
  'follows',
] as const;
export type ComparedStat = (typeof COMPARED)[number];

export interface ComparedWith {
  readonly value: number | null;
  /** Mean over the sessions of the 30 days before, one decimal; null where none has the stat. */
  readonly usual: number | null;
  /** Percent, rounded to one decimal; null when either value is missing. */
  readonly change: number | null;
}

/**
 * Compares a session with the mean of the sessions that started in the 30 days before it.
 *
 * @param now epoch ms, up to which a running session counts
 */
export function compareWithUsual(
  session: SessionSummary,
  others: readonly SessionSummary[],
  now: number,
): { sessions: number; figures: Record<ComparedStat, ComparedWith> } {
  const from = session.start - COMPARED_DAYS * DAY_MS;
  const before = others.filter(({ start }) => start >= from && start < session.start);
  const compared = COMPARED.map((stat) => {
    const value = statOf(session, stat, now);
    const values = before.flatMap((one) => statOf(one, stat, now) ?? []);
    const mean = values.length === 0 ? null : values.reduce((a, b) => a + b, 0) / values.length;
    const usual = measure(METRICS.usual, { usual: mean });
    const change = value === null || usual === null ? null : percentChange(usual, value);
    return [stat, { value, usual, change }] as const;
  });
  return {
    sessions: before.length,
    figures: Object.fromEntries(compared) as Record<ComparedStat, ComparedWith>,
  };
}

function statOf(session: SessionSummary, stat: ComparedStat, now: number): number | null {
  const seconds = secondsLive(session, now);
  switch (stat) {
    case 'durationSeconds':
      return seconds;
    case 'incomeTokens':
      return incomeTokens(session);
    case 'incomePerHour':
      return measure(METRICS.incomePerHour, { incomeTokens: incomeTokens(session), seconds });
    case 'tipsPerHour':
      return measure(METRICS.tipsPerHour, { tipTokens: session.tipTokens, seconds });
    case 'averageViewers':
      return session.viewers?.average ?? null;
    default:
      return session[stat];
  }
}
