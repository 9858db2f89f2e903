import type { Room } from '@lambdas/data/performers/rooms';
import type { MeasureName } from '@lambdas/runtime/measures';
import type { RoomReport } from './note-outcomes';
import type { PollReport } from './poll-room';

/** What a round says about the health of listening. Ages are in seconds. */
export interface RoundMeasures {
  readonly polled: number;
  /** Rooms that could not be read. Not those whose token was probably revoked: that is their owner's. */
  readonly failed: number;
  /** Age of the newest event of the room that is furthest behind; null if none had new events. */
  readonly feedLag: number | null;
  /** The longest time in which a live room had no event; null if no room is live. */
  readonly cursorAge: number | null;
}

/** Measures a round from what became of its rooms. */
export function measureRound(
  rooms: readonly Room[],
  reports: readonly RoomReport[],
  now: number,
): RoundMeasures {
  const read = rooms.flatMap((room, index) => {
    const report = reports[index] ?? null;
    if (report === 'skipped' || report === 'waiting') return [];
    if (report && report.outcome === null) return [];
    return [{ room, report }];
  });
  const polls = reports.filter((report) => report !== null && typeof report === 'object');
  return {
    polled: read.length,
    failed: read.filter(({ room, report }) => {
      const works = report?.outcome?.kind === 'works';
      return !works && room.events?.state !== 'needs-attention';
    }).length,
    feedLag: oldest(
      polls.filter(({ events }) => events > 0),
      now,
    ),
    cursorAge: oldest(
      polls.filter(({ isLive }) => isLive),
      now,
    ),
  };
}

/** Returns the metrics of a completed round. */
export function measuresOf({
  polled,
  failed,
  silent,
  feedLag,
  cursorAge,
}: RoundMeasures & { readonly silent: number }): Partial<Record<MeasureName, number | null>> {
  return {
    CompletedRounds: 1,
    RoomsPolled: polled,
    RoomsFailed: failed,
    SilentRooms: silent,
    FeedLag: feedLag,
    CursorAge: cursorAge,
  };
}

function oldest(polls: readonly PollReport[], now: number): number | null {
  const ages = polls.flatMap(({ newestMs }) => (newestMs === null ? [] : (now - newestMs) / 1000));
  return ages.length === 0 ? null : Math.max(0, ...ages);
}
