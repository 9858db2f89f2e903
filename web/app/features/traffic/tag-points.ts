import { GENDERS } from '@shared/domain/site/listed-room';
import type { TrafficPoint } from '@shared/domain/site/traffic-points';

/** Columns of the points that aren't tags, although a tag could have such a name. */
const NO_TAGS: ReadonlySet<string> = new Set(['all', ...GENDERS]);

/** Returns the tags in the points, most watched first. */
export function tagsIn(points: readonly TrafficPoint[]): string[] {
  const viewers = new Map<string, number>();
  for (const point of points) {
    for (const [column, value] of Object.entries(point)) {
      const tag = column.slice(2);
      if (!column.startsWith('u_') || NO_TAGS.has(tag) || typeof value !== 'number') continue;
      viewers.set(tag, (viewers.get(tag) ?? 0) + value);
    }
  }
  return [...viewers].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([tag]) => tag);
}
