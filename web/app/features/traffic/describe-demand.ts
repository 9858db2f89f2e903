import type { BestDemand, DemandOf } from '@shared/domain/site/local-week';
import { formatCount, formatPercent } from '@web/lib/format';
import { hourLabel } from '@web/ui/charts/heatmap-facts';
import { TRAFFIC_GROUPS } from '@web/ui/traffic/traffic-choices';
import {
  describeRatio,
  GENDER_NAMES,
  REGION_NAMES,
  roomsOfGender,
} from '@web/ui/traffic/traffic-facts';

/** Smaller differences are noise. */
const SAME_PERCENT = 2;

/** `Women`, `Asia`, `All`. */
export function roomsName(of: DemandOf): string {
  return { ...GENDER_NAMES, ...REGION_NAMES }[of];
}

/** `Rooms were fullest on Sunday, 04:00–05:00: 92 viewers each (average 62), with …` */
export function describeDemand(best: BestDemand | null, of: DemandOf): string {
  if (best === null) return 'No data for these rooms in the last 7 days.';
  const { weekday, hour, ratio, usual, cams, usualCams } = best;
  const when = `${weekday}, ${hourLabel(hour)}–${hourLabel((hour + 1) % 24)}`;
  return `${subject(of)} were fullest on ${when}: ${describeRatio(ratio)} viewers each (average ${describeRatio(usual)}), with ${describeCams(cams, usualCams)}.`;
}

function describeCams(cams: number, usual: number): string {
  const percent = (100 * (cams - usual)) / usual;
  const count = `${formatCount(Math.round(cams))} live`;
  if (Math.abs(percent) < SAME_PERCENT) return `${count}, about as usual`;
  return `${count}, ${formatPercent(Math.round(percent))} ${percent > 0 ? 'more' : 'fewer'} than usual`;
}

function subject(of: DemandOf): string {
  const gender = TRAFFIC_GROUPS.find((one) => one === of);
  if (gender) return roomsOfGender(gender);
  return of === 'other' ? 'Rooms elsewhere' : `Rooms in ${roomsName(of)}`;
}
