import type { BestDemand, DemandOf } from '@shared/domain/site/local-week';
import { formatCount, formatPercent } from '@web/lib/format';
import { hourLabel } from '@web/ui/charts/heatmap-facts';
import { GENDER_NAMES, REGION_NAMES, spokenRatio } from './traffic-words';

/** Smaller differences are chance. */
const SAME_PERCENT = 2;

/** `Women`, `Asia`, `All`. */
export function roomsName(of: DemandOf): string {
  return { ...GENDER_NAMES, ...REGION_NAMES }[of];
}

/** `Rooms of women have most viewers each on Sundays from 04:00 to 05:00: 92, against 62 …` */
export function demandWords(best: BestDemand | null, of: DemandOf): string {
  if (best === null) return 'Nothing measured of these rooms in the last 7 days.';
  const { weekday, hour, ratio, usual, cams, usualCams } = best;
  const when = `${weekday} from ${hourLabel(hour)} to ${hourLabel((hour + 1) % 24)}`;
  return `${subject(of)} had most viewers each on ${when}: ${spokenRatio(ratio)}, against ${spokenRatio(usual)} over the week, with ${camsWords(cams, usualCams)}.`;
}

function camsWords(cams: number, usual: number): string {
  const percent = (100 * (cams - usual)) / usual;
  const count = `${formatCount(Math.round(cams))} on air`;
  if (Math.abs(percent) < SAME_PERCENT) return `${count} as usual`;
  return `${count}, ${formatPercent(Math.round(percent))} ${percent > 0 ? 'more' : 'fewer'} than usual`;
}

function subject(of: DemandOf): string {
  if (of === 'all') return 'Rooms';
  if (of in GENDER_NAMES) return `Rooms of ${roomsName(of).toLowerCase()}`;
  return of === 'other' ? 'Rooms elsewhere' : `Rooms in ${roomsName(of)}`;
}
