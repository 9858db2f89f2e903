import type { StoredKind } from '../storage/stored-bytes';
import { type Figure, goal, told } from './figure';

/** Raw chunks are counted as they are written live: the history's own are larger and slim. */
export function storageFigures(
  stored: readonly StoredKind[],
  events: number,
  chunksForThousand: number,
): Figure[] {
  const kb = (bytes: number) => bytes / 1024;
  const derived =
    stored.reduce((sum, { name, bytes }) => sum + (name === 'event chunks' ? 0 : bytes), 0) *
    (1000 / events);
  return [
    goal('C6 stored for 1,000 events', kb(derived + chunksForThousand), 'KB', 45),
    told('stored for 1,000 events, statistics', kb(derived), 'KB'),
    told('stored for 1,000 events, raw chunks', kb(chunksForThousand), 'KB'),
  ];
}
