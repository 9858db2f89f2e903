import type { ReaderFigure } from '@shared/domain/uploads/reader-figures';
import { SAME_SESSION_MS } from '@shared/domain/uploads/session-upload';
import type { Reading } from '../messages';
import { readCount, readValue } from '../readers/read-value';
import { countViewers } from '../readers/read-viewers';
import type { ReaderContext } from '../readers/reader-context';

/** The state of a room, apart from what happens in its chat. */
export type RoomState = Pick<
  Reading,
  'isLive' | 'startedAt' | 'tokens' | 'followers' | 'viewers'
> & {
  readonly readers: Readonly<Partial<Record<ReaderFigure, string>>>;
};

/** What `status` says of a room that nobody broadcasts from. */
const OFF = ['offline', 'off'];

/**
 * Reads the state of a room.
 *
 * @param before the session's start as it was read before: starts that are exact to a minute differ
 * @param withViewers counting who is there takes the longest
 */
export function readRoom(
  context: ReaderContext,
  before: number | undefined,
  withViewers: boolean,
): RoomState {
  const start = readTime(context, 'startedAt');
  const status = readValue(context, 'status')?.value;
  const hasEnded = readTime(context, 'endedAt') !== undefined;
  const tokens = readCount(context, 'tokens');
  const followers = readCount(context, 'followers');
  const viewers = withViewers ? countViewers(context) : null;
  const isOn = typeof status === 'string' && !OFF.includes(status);
  return {
    // A reconnect belongs to the session, although the room is off for some minutes.
    isLive: start === undefined ? isOn : !hasEnded,
    ...(start !== undefined && { startedAt: steady(start, before) }),
    ...(tokens && { tokens: tokens.value }),
    ...(followers && { followers: followers.value }),
    ...(viewers && { viewers: viewers.value }),
    readers: {
      ...(tokens && { tokens: tokens.reader }),
      ...(followers && { followers: followers.reader }),
      ...(viewers && { viewerTypes: viewers.reader }),
    },
  };
}

function readTime(context: ReaderContext, name: 'startedAt' | 'endedAt'): number | undefined {
  const value = readValue(context, name)?.value;
  return typeof value === 'number' ? value : undefined;
}

function steady(start: number, before: number | undefined): number {
  return before !== undefined && Math.abs(start - before) <= SAME_SESSION_MS ? before : start;
}
