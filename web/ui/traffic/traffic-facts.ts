import type { Gender, Region } from '@shared/domain/site/listed-room';
import { METRICS } from '@shared/metrics/registry';
import { formatCount, MISSING } from '@web/lib/format';
import { formatDateTime, formatShortDay, formatTime } from '@web/lib/format-time';
import type { ChartSeries } from '@web/ui/charts/chart-legend';
import { seriesColors } from '@web/ui/charts/colors';
import { timeAxis } from '@web/ui/charts/time-axis';
import { everyNth } from '@web/ui/charts/time-ticks';
import type { PointFacts } from '@web/ui/charts/tooltip-card';
import { chartColors, seriesColor } from '@web/ui/theme/chart-colors';
import type { TrafficSpan } from './traffic-spans';

export const VIEWERS = {
  key: 'viewers',
  name: METRICS.viewers.label,
  color: seriesColors.viewers,
  mark: 'bar',
} as const satisfies ChartSeries;

export const CAMS = {
  key: 'cams',
  name: METRICS.cams.label,
  color: seriesColor(1),
  mark: 'bar',
} as const satisfies ChartSeries;

export const RATIO = {
  key: 'ratio',
  name: METRICS.viewersPerCam.label,
  color: chartColors.ink,
  mark: 'line',
} as const satisfies ChartSeries;

export const SERIES = [VIEWERS, CAMS, RATIO] as const;

export const UNIT =
  'Viewers on the left axis, cams on the right. Bold, at the far right: viewers per cam.';

export const GENDER_NAMES: Readonly<Record<Gender | 'all', string>> = {
  all: 'All',
  f: 'Women',
  m: 'Men',
  t: 'Trans',
  c: 'Couples',
};

/** At the start of a sentence: `Rooms`, `Rooms (women)`. */
export function roomsOfGender(of: Gender | 'all'): string {
  return of === 'all' ? 'Rooms' : `Rooms (${GENDER_NAMES[of].toLowerCase()})`;
}

export const REGION_NAMES: Readonly<Record<Region, string>> = {
  asia: 'Asia',
  europe_russia: 'Europe and Russia',
  northamerica: 'North America',
  southamerica: 'South America',
  other: 'Other regions',
};

const ratioFormat = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

export function formatRatio(ratio: number | null): string {
  return ratio === null ? MISSING : ratioFormat.format(ratio);
}

/** In a sentence: `82`, `9.4`. */
export function describeRatio(ratio: number): string {
  return ratio < 10 ? ratioFormat.format(ratio) : formatCount(Math.round(ratio));
}

export function roundCount(value: number | null): string {
  return formatCount(value === null ? null : Math.round(value));
}

/** Longer windows are labeled by date only. */
const DATES_ONLY_BEYOND_DAYS = 5;
const DATE_WIDTH = 64;

/** Returns the labeled points of a chart this many pixels wide. */
export function trafficAxis(
  spans: readonly TrafficSpan[],
  { days, length, zone }: { days: number; length: number; zone: string },
) {
  const keys = spans.map(({ key }) => key);
  return (width: number) => {
    if (days > DATES_ONLY_BEYOND_DAYS) {
      return {
        ticks: everyNth(firstOfDays(keys, zone), width / DATE_WIDTH),
        formatX: (key: string) => formatShortDay(key, zone),
      };
    }
    const { ticks } = timeAxis(keys, { length, most: width / (2 * DATE_WIDTH), zone });
    return {
      ticks,
      formatX: (key: string) => `${formatShortDay(key, zone)}, ${formatTime(key, zone)}`,
    };
  };
}

/** Returns the first point of each local day, except a day that started before the chart. */
function firstOfDays(keys: readonly string[], zone: string): string[] {
  const days = keys.map((key) => formatShortDay(key, zone));
  return keys.filter((_, index) => index > 0 && days[index] !== days[index - 1]);
}

export function trafficFacts(
  { key, isMeasured, viewers, cams, ratio }: TrafficSpan,
  zone: string,
): PointFacts {
  const title = formatDateTime(key, zone);
  if (viewers === null) {
    return { title, rows: [], note: isMeasured ? 'No viewers' : 'No data' };
  }
  const values = {
    viewers: roundCount(viewers),
    cams: roundCount(cams),
    ratio: formatRatio(ratio),
  };
  return {
    title,
    rows: SERIES.map(({ key: of, name, color }) => ({ name, color, value: values[of] })),
  };
}
