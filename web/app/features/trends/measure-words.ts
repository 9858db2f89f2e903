import { formatCount, formatDuration, formatTokensExactly } from '@web/lib/format';
import { seriesColors } from '@web/ui/charts/colors';
import { seriesColor } from '@web/ui/theme/chart-colors';
import type { TrendMeasure } from './trend-days';

interface MeasureWords {
  /** Label of its button. */
  readonly label: string;
  /** `Tokens`, in the chart's title. */
  readonly title: string;
  readonly unit: string;
  readonly color: string;
  /** Sums are bars; measurements are a line. */
  readonly mark: 'bar' | 'line';
  readonly isPrivate: boolean;
  readonly format: (value: number) => string;
  /** Rounds for the CSV file. */
  readonly round: (value: number) => number;
}

const tenths = (value: number) => Math.round(value * 10) / 10;
const count = (value: number) => formatCount(Math.round(value));
/** A small average gets a decimal: `1.4`. */
const few = (value: number) => (Number.isInteger(value) ? formatCount(value) : value.toFixed(1));
const signed = (value: number) => (value > 0 ? `+${few(value)}` : few(value).replace('-', '−'));

export const MEASURES: Readonly<Record<TrendMeasure, MeasureWords>> = {
  tokens: {
    label: 'Tokens',
    title: 'Tokens',
    unit: 'Tokens from tips and media',
    color: seriesColors.tips,
    mark: 'bar',
    isPrivate: true,
    format: (value) => formatTokensExactly(Math.round(value)),
    round: tenths,
  },
  viewers: {
    label: 'Viewers',
    title: 'Average viewers',
    unit: 'Average viewers while live',
    color: seriesColors.viewers,
    mark: 'line',
    isPrivate: false,
    format: count,
    round: tenths,
  },
  followers: {
    label: 'Followers',
    title: 'Followers',
    unit: 'Followers at the end of the day',
    color: seriesColors.followers,
    mark: 'line',
    isPrivate: false,
    format: count,
    round: tenths,
  },
  hours: {
    label: 'Hours',
    title: 'Hours live',
    unit: 'Hours',
    color: seriesColor(5),
    mark: 'bar',
    isPrivate: false,
    format: (value) => formatDuration(Math.round(value * 3600)),
    round: (value) => Math.round(value * 100) / 100,
  },
  rank: {
    label: 'Rank',
    title: 'Best rank',
    unit: 'Rank among all rooms, 1 on top',
    color: seriesColor(6),
    mark: 'line',
    isPrivate: false,
    format: count,
    round: tenths,
  },
  genderRank: {
    label: 'Gender rank',
    title: 'Best gender rank',
    unit: 'Rank among rooms of the same gender, 1 on top',
    color: seriesColor(6),
    mark: 'line',
    isPrivate: false,
    format: count,
    round: tenths,
  },
  mostViewers: {
    label: 'Peak viewers',
    title: 'Peak viewers',
    unit: 'Most viewers at once',
    color: seriesColors.viewers,
    mark: 'line',
    isPrivate: false,
    format: count,
    round: tenths,
  },
  newFollowers: {
    label: 'New followers',
    title: 'New followers',
    unit: 'Net new followers, live and offline',
    color: seriesColors.followers,
    mark: 'bar',
    isPrivate: false,
    format: signed,
    round: tenths,
  },
  tips: {
    label: 'Tips',
    title: 'Tips',
    unit: 'Number of tips',
    color: seriesColors.tips,
    mark: 'bar',
    isPrivate: false,
    format: few,
    round: tenths,
  },
  tippers: {
    label: 'Tippers',
    title: 'Tippers',
    unit: 'Tippers per session; people who tip in two sessions count twice',
    color: seriesColor(3),
    mark: 'bar',
    isPrivate: false,
    format: few,
    round: tenths,
  },
  sessions: {
    label: 'Sessions',
    title: 'Sessions',
    unit: 'Finished sessions',
    color: seriesColor(5),
    mark: 'bar',
    isPrivate: false,
    format: few,
    round: tenths,
  },
  fanclubJoins: {
    label: 'Fan club joins',
    title: 'Fan club joins',
    unit: 'Viewers who joined the fan club',
    color: seriesColors.fanClub,
    mark: 'bar',
    isPrivate: false,
    format: few,
    round: tenths,
  },
};
