import { METRICS } from '@shared/metrics/registry';
import { formatCount, formatDuration, formatTokensExactly } from '@web/lib/format';
import { seriesColors } from '@web/ui/charts/colors';
import { seriesColor } from '@web/ui/theme/chart-colors';
import { isMoney, type TrendMeasure } from './trend-days';

interface MeasureLook {
  /** What the axis counts. */
  readonly unit: string;
  readonly color: string;
  /** Sums are bars on the axis; levels are a line. */
  readonly mark: 'bar' | 'line';
  readonly format: (value: number) => string;
  /** Rounds for the CSV file. */
  readonly round: (value: number) => number;
}

export interface MeasureDisplay extends MeasureLook {
  /** The metric's label: on its button, in the chart's title, at the head of its column. */
  readonly label: string;
  readonly isPrivate: boolean;
}

const tenths = (value: number) => Math.round(value * 10) / 10;
const count = (value: number) => formatCount(Math.round(value));
/** Small averages have a decimal: `1.4`. */
const few = (value: number) => (Number.isInteger(value) ? formatCount(value) : value.toFixed(1));
const signed = (value: number) => (value > 0 ? `+${few(value)}` : few(value).replace('-', '−'));

const tokens = (color: string) =>
  ({
    unit: 'Tokens',
    color,
    mark: 'bar',
    format: (value) => formatTokensExactly(Math.round(value)),
    round: tenths,
  }) satisfies MeasureLook;
const bars = (unit: string, color: string, format = few) =>
  ({ unit, color, mark: 'bar', format, round: tenths }) satisfies MeasureLook;
const level = (unit: string, color: string) =>
  ({ unit, color, mark: 'line', format: count, round: tenths }) satisfies MeasureLook;

const LOOKS: Readonly<Record<TrendMeasure, MeasureLook>> = {
  income: tokens(seriesColors.income),
  tips: tokens(seriesColors.tips),
  media: tokens(seriesColors.media),
  averageViewers: level('Viewers while live', seriesColors.viewers),
  followers: level('Latest follower count', seriesColors.followers),
  timeLive: {
    unit: 'Hours',
    color: seriesColor(5),
    mark: 'bar',
    format: (value) => formatDuration(Math.round(value * 3600)),
    round: (value) => Math.round(value * 100) / 100,
  },
  rank: level('Rank among all rooms, 1 on top', seriesColor(6)),
  genderRank: level('Rank among rooms of the same gender, 1 on top', seriesColor(6)),
  peakViewers: level('Most viewers at once', seriesColors.viewers),
  newFollowers: bars('Followers gained minus lost', seriesColors.followers, signed),
  tipCount: bars(METRICS.tipCount.label, seriesColors.tips),
  tippers: bars('People who tipped in two sessions count twice', seriesColor(3)),
  sessions: bars('Finished sessions', seriesColor(5)),
  fanClubJoins: bars('Viewers who joined', seriesColors.fanClub),
};

/** How a measure is named and drawn. */
export function getMeasureDisplay(measure: TrendMeasure): MeasureDisplay {
  return { ...LOOKS[measure], label: METRICS[measure].label, isPrivate: isMoney(measure) };
}
