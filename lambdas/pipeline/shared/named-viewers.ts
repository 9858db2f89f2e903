import { unpack } from '@lambdas/data/packed/packed';
import type { Item } from '@lambdas/runtime/table';
import { partsOf } from './profile-entries';

/**
 * Returns the viewers who have items of their own because of a session document: those whose tips
 * it wrote, and those who came through a hashtag according to an upload. Each segment remembers
 * everything it ever wrote.
 */
export function namedViewers(item: Item): string[] {
  if (/^[SO]#/.test(item.sk)) {
    const { entries } = unpack<{ entries: readonly string[] }>(item.z);
    return entries.map(partsOf).flatMap(({ kind, of }) => (kind === 'tips' ? of : []));
  }
  if (item.sk.startsWith('UP#')) {
    const { joins } = unpack<{ joins: readonly (readonly [unknown, unknown, string | null])[] }>(
      item.z,
    );
    const left = (item.left ?? []) as readonly string[];
    return [...left, ...joins.flatMap(([, , viewer]) => viewer ?? [])];
  }
  return [];
}
