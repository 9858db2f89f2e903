import type { SessionSummary } from '@shared/domain/sessions/session-summary';
import type { OffsetAt } from '@shared/domain/time/offsets';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
/** A Monday, 20:00 UTC. */
export const MONDAY = Date.UTC(2026, 0, 5, 20);
export const inUtc: OffsetAt = () => 0;

/** A two-hour session in which nothing happened except for the given fields. */
export function aSession(start: number, fields: Partial<SessionSummary> = {}): SessionSummary {
  return {
    start,
    end: start + 2 * HOUR,
    startInferred: false,
    endInferred: false,
    lastActive: start + 2 * HOUR,
    unlistedAt: null,
    tipTokens: 0,
    tips: 0,
    tippers: 0,
    highestTip: null,
    mediaTokens: 0,
    mediaPurchases: 0,
    fanclubJoins: 0,
    follows: 0,
    unfollows: 0,
    visitors: 0,
    peakVisitors: 0,
    messages: 0,
    privateMessages: 0,
    subject: null,
    viewers: null,
    followers: null,
    rank: { overall: null, gender: null },
    tokened: null,
    satisfaction: null,
    privateSeconds: 0,
    otherTokens: null,
    incomeBasis: 'partial',
    ...fields,
  };
}

/** Sessions on the given days after a Monday. */
export function onDays(
  days: readonly number[],
  fields: (index: number) => Partial<SessionSummary> = () => ({}),
): SessionSummary[] {
  return days.map((day, index) => aSession(MONDAY + day * DAY, fields(index)));
}

export const range = (count: number) => Array.from({ length: count }, (_, index) => index);
