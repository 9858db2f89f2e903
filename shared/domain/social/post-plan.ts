const MINUTE_MS = 60_000;

/** Minutes between the start of a session and its post (002 §5). */
export const DEFAULT_MINUTES = 5;
export const MIN_MINUTES = 1;
/** Later than this, few sessions are still running. */
export const MAX_MINUTES = 240;

/** A post that is later than this is skipped: it would invite people to the end of a session. */
export const LATE_MS = 30 * MINUTE_MS;
/** Two posts of one kind at one network are at least this far apart. */
export const MIN_GAP_MS = 3 * 3_600_000;

/** Lower values become 1 and higher ones the maximum (002 §5). */
export function clampMinutes(minutes: number): number {
  return Math.min(MAX_MINUTES, Math.max(MIN_MINUTES, Math.round(minutes)));
}

/**
 * What a post is.
 * - `start`: tells that a session has started
 * - `thanks`: thanks the top tippers of a session that is over
 */
export const POST_KINDS = ['start', 'thanks'] as const;
export type PostKind = (typeof POST_KINDS)[number];

/**
 * How a session goes on.
 * - `on-air`: it is running
 * - `away`: the room is off, but a reconnect would continue the session
 * - `over`: it can't continue
 */
export const ROOM_STATES = ['on-air', 'away', 'over'] as const;
export type RoomState = (typeof ROOM_STATES)[number];

/**
 * When a post is due (epoch ms).
 *
 * @param start of the session (epoch ms)
 * @param over when the session can no longer continue (epoch ms)
 */
export function dueAt(
  kind: PostKind,
  { start, over, minutes }: { start: number; over: number; minutes: number },
): number {
  return kind === 'start' ? start + minutes * MINUTE_MS : over;
}

/** Decides what to do with a planned post: wait, send it, or skip it for a reason. */
export function decidePost(
  { kind, due }: { readonly kind: PostKind; readonly due: number },
  room: RoomState,
  now: number,
): 'wait' | 'send' | 'off-air' | 'late' {
  if (kind === 'start' && room === 'over') return 'off-air';
  if (now < due) return 'wait';
  if (now > due + LATE_MS) return 'late';
  return room === (kind === 'start' ? 'on-air' : 'over') ? 'send' : 'wait';
}

/** Whether a post would come too soon after others of its kind at its network (epoch ms). */
export function isTooSoon(sentBefore: readonly number[], now: number): boolean {
  return sentBefore.some((at) => now - at < MIN_GAP_MS);
}
