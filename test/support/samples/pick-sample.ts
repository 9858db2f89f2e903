import type { Item } from '@lambdas/runtime/table';
import { openItem } from '@lambdas/services/export/opened-item';

/** Of a list, the first entries show what the others look like, too. */
const LISTED = 12;

/**
 * Picks the item that shows most of its kind: the one with the most attributes, at all levels. Among
 * equals, the smallest.
 */
export function pickSample(items: readonly Item[]): Item | undefined {
  const rated = items.map((item) => {
    const opened = openItem(item);
    const places = new Set<string>();
    addPlaces(places, '', opened);
    return { item, places: places.size, bytes: JSON.stringify(opened).length };
  });
  return rated.sort((a, b) => b.places - a.places || a.bytes - b.bytes)[0]?.item;
}

function addPlaces(places: Set<string>, at: string, value: unknown): void {
  if (value === null || value === undefined) return;
  if (typeof value !== 'object' || value instanceof Uint8Array) {
    places.add(at);
    return;
  }
  const entries = Array.isArray(value) ? value.slice(0, LISTED).entries() : Object.entries(value);
  for (const [name, child] of entries) addPlaces(places, `${at}.${name}`, child);
}
