import { getNiceTickValues } from 'recharts';
import type { CamsAxis } from './cams-axis';
import type { TrafficSpan } from './traffic-spans';

/** The usual end of the rooms axis. More rooms extend it. */
const USUAL_CAMS = 5000;
/** The ratio uses this share of the height, so that its line stays clear of the viewers'. */
const RATIO_SHARE = 0.4;
const RATIO_TICKS = 3;
/** Both axes share their grid lines. */
const PARTS = 5;

export interface TrafficAxes {
  readonly viewers: readonly number[];
  readonly cams: readonly number[];
  /** The ratio's own scale, from zero. Its ticks end at the highest ratio, below the axis's end. */
  readonly ratio: readonly number[];
  readonly maxRatio: number;
}

/** Returns the ticks of both axes, and the scale of the ratio. */
export function trafficAxes(spans: readonly TrafficSpan[], camsAxis: CamsAxis): TrafficAxes {
  const most = (of: 'viewers' | 'cams' | 'ratio') =>
    spans.reduce((highest, span) => Math.max(highest, span[of] ?? 0), 0);
  const maxCams = most('cams');
  const ratio = getNiceTickValues([0, Math.max(1, most('ratio'))], RATIO_TICKS);
  return {
    viewers: evenTicks(most('viewers')),
    cams: evenTicks(camsAxis === 'fit' ? maxCams : Math.max(USUAL_CAMS, maxCams)),
    ratio,
    maxRatio: Math.max(...ratio) / RATIO_SHARE,
  };
}

/**
 * Returns round whole numbers from zero to at least `highest`, the same number of steps for both
 * axes.
 */
function evenTicks(highest: number): number[] {
  return getNiceTickValues([0, highest], PARTS + 1, false);
}
