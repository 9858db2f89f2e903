import { byDepth } from '@test/support/run/depth';
import { DAY } from './arithmetic';
import { NOW } from './rooms';

/** Epoch ms, `end` exclusive. */
export interface Period {
  readonly start: number;
  readonly end: number;
}

/** The last 30 and 90 days and the last year, then periods that start at unusual local times. */
export const PERIODS: readonly Period[] = [
  { start: NOW - 30 * DAY, end: NOW + 1 },
  { start: NOW - 90 * DAY, end: NOW + 1 },
  { start: NOW - 365 * DAY, end: NOW + 1 },
  // A month in Kathmandu.
  byDepth(
    period('2026-10-01T00:00:00+05:45', '2026-11-01T00:00:00+05:45'),
    period('2026-03-01T00:00:00+05:45', '2026-04-01T00:00:00+05:45'),
  ),
  // St. John's, across a clock change.
  byDepth(
    period('2026-10-30T00:00:00-02:30', '2026-11-03T00:00:00-03:30'),
    period('2026-03-07T00:00:00-03:30', '2026-03-10T00:00:00-02:30'),
  ),
  // Bucharest's last week of October, which is an hour longer.
  period('2026-10-19T00:00:00+03:00', '2026-10-26T00:00:00+02:00'),
  // A winter on Lord Howe, where clocks change by half an hour.
  period('2026-04-05T00:00:00+11:00', '2026-10-04T00:00:00+10:30'),
  // From before the first session to the middle; in a deep run across New Year.
  byDepth(
    period('2026-06-01T09:17:00Z', '2026-10-10T23:59:59.999Z'),
    period('2025-12-15T09:17:00Z', '2026-01-20T23:59:59.999Z'),
  ),
];

function period(start: string, end: string): Period {
  return { start: Date.parse(start), end: Date.parse(end) };
}

export const isIn = (ms: number, { start, end }: Period) => ms >= start && ms < end;

export const periodQuery = ({ start, end }: Period) => ({
  start: new Date(start).toISOString(),
  end: new Date(end).toISOString(),
});
