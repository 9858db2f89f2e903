import { WEEKDAYS, type Weekday } from '../time/weekday-slots';
import { GENDERS, type Gender, REGIONS, type Region } from './listed-room';
import { type SiteHour, sumTraffic } from './site-hours';
import { averageTraffic, roundTo, type Traffic } from './traffic';

/** Averages over complete scans. */
export interface Demand {
  readonly viewers: number;
  readonly cams: number;
}

export interface RegionGender {
  readonly mean: readonly (Demand & { readonly region: Region; readonly gender: Gender })[];
  /** By hour of the week in UTC, Monday 00:00 first. Hours without a complete scan are left out. */
  readonly hours: readonly {
    readonly weekday: Weekday;
    readonly hour: number;
    readonly regions: Readonly<Record<Region, Demand>>;
    readonly genders: Readonly<Record<Gender, Demand>>;
  }[];
}

/** Averages viewers and rooms by region and gender over the given hours. */
export function computeRegionGender(hours: readonly SiteHour[]): RegionGender {
  const all = sumTraffic(hours);
  return {
    mean: REGIONS.flatMap((region) =>
      GENDERS.map((gender) => ({
        region,
        gender,
        ...averageDemand(all, { region, gender }),
      })),
    ),
    hours: WEEKDAYS.flatMap((weekday, index) =>
      Array.from({ length: 24 }, (_, hour) => ({ weekday, index, hour })),
    ).flatMap(({ weekday, index, hour }) => {
      const ofSlot = sumTraffic(hours.filter((one) => toSlot(one.start) === index * 24 + hour));
      return ofSlot.scans > 0 ? [{ weekday, hour, ...splitDemand(ofSlot) }] : [];
    }),
  };
}

/** Hour of the week; Monday 00:00 UTC is 0. */
function toSlot(ms: number): number {
  const date = new Date(ms);
  return ((date.getUTCDay() + 6) % 7) * 24 + date.getUTCHours();
}

function splitDemand(traffic: Traffic) {
  const regions = REGIONS.map((region) => [region, averageDemand(traffic, { region })]);
  const genders = GENDERS.map((gender) => [gender, averageDemand(traffic, { gender })]);
  return {
    regions: Object.fromEntries(regions) as Record<Region, Demand>,
    genders: Object.fromEntries(genders) as Record<Gender, Demand>,
  };
}

function averageDemand(traffic: Traffic, of: { region?: Region; gender?: Gender }): Demand {
  const { cams, viewers } = averageTraffic(traffic, of);
  return { viewers: roundTo(viewers, 1), cams: roundTo(cams, 1) };
}
