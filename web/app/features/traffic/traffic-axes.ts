import { evenTicks } from '@web/ui/charts/even-ticks';
import type { TrafficSpan } from './traffic-spans';

/** How far the axis of cams goes: as usual to 5,000, or no farther than needed. */
export const CAMS_AXES = ['usual', 'fit'] as const;
export type CamsAxis = (typeof CAMS_AXES)[number];

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
    viewers: evenTicks(most('viewers'), PARTS),
    cams: evenTicks(camsAxis === 'fit' ? maxCams : Math.max(USUAL_CAMS, maxCams), PARTS),
    maxRatio: Math.max(1, most('ratio')) / RATIO_SHARE,
  };
}
