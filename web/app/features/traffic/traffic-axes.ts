import { getNiceTickValues } from 'recharts';
import type { CamsAxis } from './cams-axis';
import type { TrafficSpan } from './traffic-spans';

/** Where the axis of cams usually ends; more of them stretch it. */
const USUAL_CAMS = 5000;
/** The ratio keeps to this share of the height, so that it does not lie on the viewers' outline. */
const RATIO_SHARE = 0.4;
/** Both axes have the same lines. */
const PARTS = 5;

export interface TrafficAxes {
  readonly viewers: readonly number[];
  readonly cams: readonly number[];
  /** Where the ratio's own scale ends; it begins with zero. */
  readonly maxRatio: number;
}

/** The ticks of both axes, and the scale of the ratio. */
export function trafficAxes(spans: readonly TrafficSpan[], camsAxis: CamsAxis): TrafficAxes {
  const most = (of: 'viewers' | 'cams' | 'ratio') =>
    spans.reduce((highest, span) => Math.max(highest, span[of] ?? 0), 0);
  const maxCams = most('cams');
  return {
    viewers: evenTicks(most('viewers')),
    cams: evenTicks(camsAxis === 'fit' ? maxCams : Math.max(USUAL_CAMS, maxCams)),
    maxRatio: Math.max(1, most('ratio')) / RATIO_SHARE,
  };
}

/** Round whole numbers from zero to at least `highest`, in as many parts on both axes. */
function evenTicks(highest: number): number[] {
  return getNiceTickValues([0, highest], PARTS + 1, false);
}
