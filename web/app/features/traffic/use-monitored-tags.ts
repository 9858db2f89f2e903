import { readStoredJson, STORED, store } from '@web/lib/stored';
import { useState } from 'react';

/** More would make the page endless. */
export const MAX_MONITORED = 8;

type TagsByRoom = Readonly<Record<string, readonly string[]>>;

/** The hashtags that this browser monitors for a room, in the order they were added. */
export function useMonitoredTags(
  room: string,
): readonly [readonly string[], (tags: readonly string[]) => void] {
  const [byRoom, setByRoom] = useState<TagsByRoom>(readMonitored);
  const save = (tags: readonly string[]) => {
    // Another window may have changed other rooms' tags meanwhile.
    const next = { ...readMonitored(), [room]: tags.slice(0, MAX_MONITORED) };
    store(STORED.monitoredTags, JSON.stringify(next));
    setByRoom(next);
  };
  return [Object.hasOwn(byRoom, room) ? (byRoom[room] ?? []) : [], save];
}

function readMonitored(): TagsByRoom {
  const stored = readStoredJson<TagsByRoom>(STORED.monitoredTags);
  return typeof stored === 'object' && stored !== null ? stored : {};
}
