import type { CamSession } from '@shared/api/cam-session';
import type { TopPercentiles } from '@shared/api/sessions';

type Band = TopPercentiles['bands'][number];

/** Returns the group of sessions with a similar number of visitors; undefined if there is none. */
export function bandOf(
  { peakVisitors }: Pick<CamSession, 'peakVisitors'>,
  bands: readonly Band[],
): Band | undefined {
  return bands.find(
    ({ fromVisitors, toVisitors }) =>
      peakVisitors >= fromVisitors && (toVisitors === null || peakVisitors < toVisitors),
  );
}

/** `43 to 48 visitors at once`, `54 visitors at once or more`, `all sizes`. */
export function formatBandSize({
  fromVisitors,
  toVisitors,
}: Pick<Band, 'fromVisitors' | 'toVisitors'>) {
  if (toVisitors === null) {
    return fromVisitors === 0
      ? 'any number of visitors'
      : `at least ${fromVisitors} visitors at once`;
  }
  if (fromVisitors === 0) return `fewer than ${toVisitors} visitors at once`;
  const last = toVisitors - 1;
  return last === fromVisitors
    ? `${fromVisitors} visitors at once`
    : `${fromVisitors} to ${last} visitors at once`;
}

/** Returns where tokens per hour rank among those of others who share. */
export function placeAmong(
  perHour: number,
  { p25, p50, p75, p90, p95 }: NonNullable<TopPercentiles['shared']>['tipsPerHour'],
): string {
  if (perHour > p95) return 'in the top 5%';
  if (perHour > p90) return 'in the top 10%';
  if (perHour > p75) return 'in the top 25%';
  if (perHour > p50) return 'in the top half';
  return perHour > p25 ? 'in the bottom half' : 'in the bottom 25%';
}
