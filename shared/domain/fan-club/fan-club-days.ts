import type { SeriesRow } from '../sessions/series';
import {
  type Counted,
  countsAt,
  type DaySpan,
  listLocalDates,
  localDate,
} from '../time/local-days';
import type { OffsetAt } from '../time/offsets';
import type { MonthClub } from './fan-club';

export interface ClubDay {
  readonly date: string;
  readonly joins: number;
  /** Distinct members seen; null on days without data. */
  readonly seen: number | null;
}

/** Joins of sessions and of offline segments. */
interface JoinCounts {
  readonly broadcasts: readonly Joins[];
  readonly offline: readonly Joins[];
}
type Joins = Pick<SeriesRow, 'start' | 'fanclubJoins'>;

/**
 * Lists fan club joins and members seen per local day. A session counts on the day it started.
 *
 * @param observations null where tipper profiles are not kept: then nobody is known to have been seen
 * @param offsetAt of the zone whose days are counted
 */
export function listClubDays(
  { broadcasts, offline }: JoinCounts,
  observations: MonthClub['segments'] | null,
  period: DaySpan,
  offsetAt: OffsetAt,
): ClubDay[] {
  const days = new Map(
    listLocalDates(period, offsetAt).map((date) => [
      date,
      { joins: 0, seen: new Set<string>(), hasData: false },
    ]),
  );
  const dayOf = (segment: Counted) => {
    const ms = countsAt(segment, offsetAt);
    const isIn = ms >= period.start && ms < period.end;
    return isIn ? days.get(localDate(ms, offsetAt)) : undefined;
  };

  const counted = [
    ...broadcasts.map((row) => ({ ...row, kind: 'broadcast' as const })),
    ...offline.map((row) => ({ ...row, kind: 'offline' as const })),
  ];
  for (const row of counted) {
    const day = dayOf(row);
    if (!day) continue;
    day.joins += row.fanclubJoins;
    day.hasData = true;
  }
  for (const { kind, start, members } of observations ?? []) {
    const day = dayOf({ kind, start });
    for (const { name } of members) day?.seen.add(name);
  }
  return [...days].map(([date, { joins, seen, hasData }]) => ({
    date,
    joins,
    seen: hasData && observations ? seen.size : null,
  }));
}
