import { percentChange } from '../math/percent-change';
import { DAY_MS } from '../time/utc-day';
import type { SessionSummary } from './session-summary';

export const COMPARED_DAYS = 30;

/** The figures that a broadcast is compared by. */
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
  /** Mean of the broadcasts of the 30 days before; null where none has the figure. */
  readonly usual: number | null;
  /** Percent with one decimal; null where one of both is missing. */
  readonly change: number | null;
}

/** A broadcast beside the usual of those that began in the 30 days before it. */
export function compareWithUsual(
  session: SessionSummary,
  others: readonly SessionSummary[],
): { sessions: number; figures: Record<ComparedStat, ComparedWith> } {
  const from = session.start - COMPARED_DAYS * DAY_MS;
  const before = others.filter(({ start }) => start >= from && start < session.start);
  const compared = COMPARED.map((figure) => {
    const value = figureOf(session, figure);
    const known = before.flatMap((one) => figureOf(one, figure) ?? []);
    const usual =
      known.length === 0 ? null : oneDecimal(known.reduce((a, b) => a + b, 0) / known.length);
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
