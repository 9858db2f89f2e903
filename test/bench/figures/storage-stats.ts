import type { LiveDay } from '../service/live-day';
import type { StoredKind } from '../storage/stored-bytes';
import { goal, type Stat, statWithoutGoal } from './stat';
import { chunkBytes } from './write-stats';

/**
 * Returns the stored bytes: statistics, and raw events in the archive. Raw events are in chunks
 * until they are archived; chunks expire after 14 days. Both are measured as written live, because
 * the history's own chunks are larger and contain fewer fields.
 */
export function storageStats(
  stored: readonly StoredKind[],
  events: number,
  live: readonly LiveDay[],
): Stat[] {
  const kb = (bytes: number) => bytes / 1024;
  const storedIn = (includes: (kind: StoredKind) => boolean) =>
    stored.reduce((sum, kind) => sum + (includes(kind) ? kind.bytes : 0), 0) * (1000 / events);
  const derived = storedIn(({ name }) => name !== 'event chunks');
  const lived = live.reduce((sum, day) => sum + day.events, 0);
  const archived = live.reduce((sum, day) => sum + day.archivedBytes, 0) * (1000 / lived);
  return [
    goal('C6 stored per 1,000 events, statistics and archive', kb(derived + archived), 'KB', 45),
    statWithoutGoal('stored per 1,000 events, statistics', kb(derived), 'KB'),
    statWithoutGoal(
      'stored per 1,000 events, tables of tippers and chat',
      kb(storedIn(({ isRarelyRead }) => isRarelyRead)),
      'KB',
    ),
    statWithoutGoal(
      'stored per 1,000 events, chat',
      kb(storedIn(({ isComputed }) => isComputed)),
      'KB',
    ),
    statWithoutGoal('stored per 1,000 events, archive', kb(archived), 'KB'),
    statWithoutGoal(
      'stored per 1,000 events, chunks until they expire',
      kb(chunkBytes(live)),
      'KB',
    ),
  ];
}
