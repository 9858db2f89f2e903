import { createHash } from 'node:crypto';
import { roomSnapshotEvent, statsSampleEvent } from '@shared/domain/events/observation';

export const MINUTE = 60_000;
/** When the sessions of these tests start. */
export const T0 = Date.UTC(2026, 10, 8, 18);

let seq = 0;

/** A raw event of the feed. */
export const feed = (ms: number, method: string, object: Record<string, unknown> = {}) => ({
  id: `${ms}-${++seq}`,
  method,
  object: { broadcaster: 'lena', ...object },
});
export const start = () => feed(T0, 'broadcastStart');
export const enter = (ms: number, username: string) =>
  feed(ms, 'userEnter', { user: { username } });
export const tip = (ms: number, username: string, tokens: number) =>
  feed(ms, 'tip', { user: { username }, tip: { tokens, isAnon: false, message: '' } });
/** An answer of the Stats API: live from `T0` on. */
export const sample = (ms: number) =>
  statsSampleEvent(ms, {
    balance: 100_000 + Math.floor((ms - T0) / 1000),
    votesUp: 1,
    votesDown: 0,
    satisfaction: null,
    minutesOnline: ms < T0 ? null : Math.floor((ms - T0) / MINUTE),
    followers: 1,
    viewers: 2,
    registered: 1,
    tokened: 1,
  });
export const snapshot = (ms: number, connectedSince = T0) =>
  roomSnapshotEvent(ms, {
    connectedSince,
    show: 'public',
    viewers: 9,
    followers: 1,
    rank: 5,
    genderRank: 2,
    subject: 'hello #x',
    tags: ['x'],
  });

/** Text that hardly compresses. */
const textAt = (ms: number) =>
  createHash('sha256').update(String(ms)).digest('base64').slice(0, 16);

/** Some time of a room from `ms` on: visitors who come, talk and go, in any number. */
export const activity = (ms: number, count: number, length = MINUTE) =>
  Array.from({ length: count }, (_, index) => {
    const at = ms + Math.floor((index * length) / count);
    const user = { username: `user${(index * 7919 + Math.floor(ms / MINUTE)) % 4000}` };
    const method = ['userEnter', 'chatMessage', 'userLeave'][index % 3] ?? '';
    return feed(at, method, { user, message: { message: textAt(at) } });
  });
