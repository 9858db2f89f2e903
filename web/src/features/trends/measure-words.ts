import { seriesColours } from '../../charts/colours';
import { formatCount, formatDuration, formatTokensExactly } from '../../lib/format';
import { seriesColor } from '../../theme/chart-colors';
import type { TrendMeasure } from './trend-days';

interface MeasureWords {
  /** On its button. */
  readonly label: string;
  /** `Tokens`, in the chart's title. */
  readonly title: string;
  readonly unit: string;
  readonly colour: string;
  /** Sums stand on the axis as bars; what was measured is a line. */
  readonly mark: 'bar' | 'line';
  readonly isPrivate: boolean;
  readonly format: (value: number) => string;
  /** For the file. */
  readonly round: (value: number) => number;
}

const tenths = (value: number) => Math.round(value * 10) / 10;
const count = (value: number) => formatCount(Math.round(value));

export const MEASURES: Readonly<Record<TrendMeasure, MeasureWords>> = {
  tokens: {
    label: 'Tokens',
    title: 'Tokens',
    unit: 'Tokens from tips and media',
    colour: seriesColours.tips,
    mark: 'bar',
    isPrivate: true,
    format: (value) => formatTokensExactly(Math.round(value)),
    round: tenths,
  },
  viewers: {
    label: 'Viewers',
    title: 'Viewers at a time',
    unit: 'Viewers, averaged over the time on air',
    colour: seriesColours.viewers,
    mark: 'line',
    isPrivate: false,
    format: count,
    round: tenths,
  },
  followers: {
    label: 'Followers',
    title: 'Followers',
    unit: 'Followers, as last told on the day',
    colour: seriesColours.followers,
    mark: 'line',
    isPrivate: false,
    format: count,
    round: tenths,
  },
  hours: {
    label: 'Hours',
    title: 'Hours on air',
    unit: 'Hours',
    colour: seriesColor(5),
    mark: 'bar',
    isPrivate: false,
    format: (value) => formatDuration(Math.round(value * 3600)),
    round: (value) => Math.round(value * 100) / 100,
  },
  rank: {
    label: 'Rank',
    title: 'Best rank',
    unit: 'Place among all rooms, 1 on top',
    colour: seriesColor(6),
    mark: 'line',
    isPrivate: false,
    format: count,
    round: tenths,
  },
};
