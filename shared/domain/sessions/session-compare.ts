import { percentChange } from '../math/percent-change';
import { DAY_MS } from '../time/utc-day';
import type { SessionSummary } from './session-summary';

export const COMPARED_DAYS = 30;

/** The numbers that sessions are compared by. */
export const COMPARED = [
  'tipTokens',
  'tips',
  'tippers',
  'mediaTokens',
  'durationSeconds',
  'tokensPerHour',
  'visitors',
  'peakVisitors',
  'averageViewers',
  'follows',
] as const;
export type ComparedStat = (typeof COMPARED)[number];

export interface ComparedWith {
  readonly value: number | null;
  /** Average of the sessions in the preceding 30 days; null when none of them has the number. */
  readonly usual: number | null;
  /** Percent, rounded to one decimal; null when either value is missing. */
  readonly change: number | null;
}

/** Compares a session with the average of the sessions that started in the preceding 30 days. */
export function compareWithUsual(
  session: SessionSummary,
  others: readonly SessionSummary[],
): { sessions: number; figures: Record<ComparedStat, ComparedWith> } {
  const from = session.start - COMPARED_DAYS * DAY_MS;
  const before = others.filter(({ start }) => start >= from && start < session.start);
  const compared = COMPARED.map((figure) => {
    const value = figureOf(session, figure);
    const values = before.flatMap((one) => figureOf(one, figure) ?? []);
    const usual =
      values.length === 0 ? null : oneDecimal(values.reduce((a, b) => a + b, 0) / values.length);
    const change = value === null || usual === null ? null : percentChange(usual, value);
    return [figure, { value, usual, change }] as const;
  });
  return {
    sessions: before.length,
    figures: Object.fromEntries(compared) as Record<ComparedStat, ComparedWith>,
  };
}

function figureOf(session: SessionSummary, figure: ComparedStat): number | null {
  const seconds = Math.round(((session.end ?? session.lastActive) - session.start) / 1000);
  switch (figure) {
    case 'durationSeconds':
      return seconds;
    case 'tokensPerHour':
      return seconds === 0 ? null : oneDecimal((3_600 * session.tipTokens) / seconds);
    case 'averageViewers':
      return session.viewers?.[0] ?? null;
    default:
      return session[figure];
  }
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}
