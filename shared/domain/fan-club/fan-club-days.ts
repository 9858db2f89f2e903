import type { MonthSeries } from '../sessions/series';
import { type DaySpan, listLocalDates, localDate, toOfflineCountTime } from '../time/local-days';
import type { MonthClub } from './fan-club';

export interface ClubDay {
  readonly date: string;
  readonly joins: number;
  /** Distinct members seen; null on days without data. */
  readonly seen: number | null;
}

/**
 * Lists fan club joins and members seen per local day. A session counts on the day it started.
 *
 * @param observations null when tipper profiles are off, in which case `seen` is null
 * @param utcOffset minutes east of UTC
 */
export function listClubDays(
  { broadcasts, offline }: MonthSeries,
  observations: MonthClub['segments'] | null,
  period: DaySpan,
  utcOffset: number,
): ClubDay[] {
  const days = new Map(
    listLocalDates(period, utcOffset).map((date) => [
      date,
      { joins: 0, seen: new Set<string>(), hasData: false },
    ]),
  );
  const dayOf = (ms: number) =>
    ms >= period.start && ms < period.end ? days.get(localDate(ms, utcOffset)) : undefined;

  const counted = [
    ...broadcasts.map(({ start, fanclubJoins }) => ({ ms: start, fanclubJoins })),
    ...offline.map(({ start, fanclubJoins }) => ({
      ms: toOfflineCountTime(start, utcOffset),
      fanclubJoins,
    })),
  ];
  for (const { ms, fanclubJoins } of counted) {
    const day = dayOf(ms);
    if (!day) continue;
    day.joins += fanclubJoins;
    day.hasData = true;
  }
  for (const { kind, start, members } of observations ?? []) {
    const day = dayOf(kind === 'broadcast' ? start : toOfflineCountTime(start, utcOffset));
    for (const { name } of members) day?.seen.add(name);
  }
  return [...days].map(([date, { joins, seen, hasData }]) => ({
    date,
    joins,
    seen: hasData && observations ? seen.size : null,
  }));
}
