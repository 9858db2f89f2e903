import { createEmptyHours, type HoursByWeekday } from '../time/weekday-hours';
import { WEEKDAYS, type Weekday } from '../time/weekday-slots';
import type { Gender, Region } from './listed-room';
import type { Demand, RegionGender } from './region-gender';

/** Which rooms: all, one gender or one region. Combinations are not available by hour. */
export type DemandOf = 'all' | Gender | Region;

/** Values for each hour of a local week, Monday 00:00 first; 0 where there is no data. */
export interface DemandWeek {
  readonly viewers: HoursByWeekday;
  readonly cams: HoursByWeekday;
  /** Viewers per room. */
  readonly ratio: HoursByWeekday;
}

const HOURS = 168;

/**
 * Converts UTC hours of the week to local time. In time zones with fractional offsets, each local
 * hour combines two UTC hours.
 *
 * @param offset minutes east of UTC, constant for the whole week
 */
export function toLocalWeek(
  hours: RegionGender['hours'],
  of: DemandOf,
  offset: number,
): DemandWeek {
  const inUtc = new Map(
    hours.map((one) => [24 * WEEKDAYS.indexOf(one.weekday) + one.hour, selectDemand(one, of)]),
  );
  const week = { viewers: createEmptyHours(), cams: createEmptyHours(), ratio: createEmptyHours() };
  for (let slot = 0; slot < HOURS; slot += 1) {
    const start = slot - offset / 60;
    const first = Math.floor(start);
    const later = start - first;
    const demand = weightedAverage([
      { demand: inUtc.get(wrapSlot(first)), weight: 1 - later },
      { demand: inUtc.get(wrapSlot(first + 1)), weight: later },
    ]);
    const weekday = WEEKDAYS[Math.floor(slot / 24)];
    if (demand === null || weekday === undefined) continue;
    week.viewers[weekday][slot % 24] = demand.viewers;
    week.cams[weekday][slot % 24] = demand.cams;
    week.ratio[weekday][slot % 24] = demand.cams > 0 ? demand.viewers / demand.cams : 0;
  }
  return week;
}

export interface BestDemand {
  readonly weekday: Weekday;
  readonly hour: number;
  /** Viewers per room, in this hour and over the week. */
  readonly ratio: number;
  readonly usual: number;
  /** Rooms in this hour, and on average over the week. */
  readonly cams: number;
  readonly usualCams: number;
}

/** Finds the hour with the most viewers per room; null when there is no data. */
export function findBestDemand({ viewers, cams, ratio }: DemandWeek): BestDemand | null {
  const slots = WEEKDAYS.flatMap((weekday) =>
    ratio[weekday].map((value, hour) => ({
      weekday,
      hour,
      ratio: value,
      cams: cams[weekday][hour] ?? 0,
      viewers: viewers[weekday][hour] ?? 0,
    })),
  ).filter((slot) => slot.cams > 0);
  const best = slots.reduce<(typeof slots)[number] | null>(
    (found, slot) => (found === null || slot.ratio > found.ratio ? slot : found),
    null,
  );
  if (best === null) return null;
  const allCams = slots.reduce((sum, slot) => sum + slot.cams, 0);
  const allViewers = slots.reduce((sum, slot) => sum + slot.viewers, 0);
  return {
    weekday: best.weekday,
    hour: best.hour,
    ratio: best.ratio,
    usual: allViewers / allCams,
    cams: best.cams,
    usualCams: allCams / slots.length,
  };
}

function selectDemand({ regions, genders }: RegionGender['hours'][number], of: DemandOf): Demand {
  const byName: Readonly<Record<string, Demand>> = { ...genders, ...regions };
  const rooms = of === 'all' ? Object.values(genders) : [byName[of] ?? { viewers: 0, cams: 0 }];
  return {
    viewers: rooms.reduce((sum, { viewers }) => sum + viewers, 0),
    cams: rooms.reduce((sum, { cams }) => sum + cams, 0),
  };
}

/** Weighted average of the parts that have data; null when none has. */
function weightedAverage(
  parts: readonly { readonly demand: Demand | undefined; readonly weight: number }[],
): Demand | null {
  let length = 0;
  let viewers = 0;
  let cams = 0;
  for (const { demand, weight } of parts) {
    if (demand === undefined || weight === 0) continue;
    length += weight;
    viewers += demand.viewers * weight;
    cams += demand.cams * weight;
  }
  return length === 0 ? null : { viewers: viewers / length, cams: cams / length };
}

function wrapSlot(slot: number): number {
  return ((slot % HOURS) + HOURS) % HOURS;
}
