import type { MemberType } from '@shared/domain/platform/member-type';
import { formatCount } from '@web/lib/format';
import { formatDay, formatSpan } from '@web/lib/format-time';
import type { ChartSeries } from '@web/ui/charts/chart-legend';
import type { PointFacts } from '@web/ui/charts/tooltip-card';
import { chartColors, seriesColor } from '@web/ui/theme/chart-colors';
import type { VisitorPoint } from './visitor-points';

/**
 * Named by meaning. The platform names types after the colors of user names, which differ from
 * ours.
 */
const KINDS: Readonly<Record<MemberType, { name: string; color: string }>> = {
  grey: { name: 'Without tokens', color: chartColors.rest },
  lightBlue: { name: 'With tokens', color: seriesColor(0) },
  darkBlue: { name: 'Tipped 50 recently', color: seriesColor(1) },
  lightPurple: { name: 'Tipped 250 recently', color: seriesColor(2) },
  darkPurple: { name: 'Tipped 1,000 recently', color: seriesColor(3) },
  fanClub: { name: 'Fan club', color: seriesColor(4) },
  moderator: { name: 'Moderators', color: seriesColor(5) },
};

/** The name and the color of a type. */
export function visitorKind(type: MemberType): { readonly name: string; readonly color: string } {
  return KINDS[type];
}

export function visitorLayers(types: readonly MemberType[]): ChartSeries[] {
  return types.map((type) => ({ key: type, ...KINDS[type], mark: 'bar' }));
}

/** `Fri 20 Nov`, or `16–22 Nov` for several days. */
export function visitorLabel({ start, end }: VisitorPoint, zone: string): string {
  const isDay = end - start < 26 * 3_600_000;
  return isDay ? formatDay(start, zone) : formatSpan(start, end, zone);
}

export function visitorTotal({ values }: VisitorPoint): number {
  return values.reduce((sum, value) => sum + value, 0);
}

export function visitorFacts(
  point: VisitorPoint,
  layers: readonly ChartSeries[],
  zone: string,
): PointFacts {
  const title = visitorLabel(point, zone);
  if (point.state === 'unknown') return { title, rows: [], note: 'Before the first session' };
  const running = point.state === 'unfinished' ? 'So far' : undefined;
  if (point.broadcasts === 0) return { title, rows: [], note: running ?? 'Not live' };
  const rows = layers.flatMap(({ name, color }, place) => {
    const value = point.values[place] ?? 0;
    return value === 0 ? [] : [{ name, color, value: formatCount(value) }];
  });
  const total = { name: 'Total', value: formatCount(visitorTotal(point)) };
  return { title, rows: [total, ...rows.toReversed()], note: running };
}
