import { findListenerReport } from '@lambdas/data/log/listener-reports';
import type { Services } from '@lambdas/runtime/services';
import type { ShardStart } from './shard-start';

/** A room that is off air has its turn this often. */
export const IDLE_EVERY_MINUTES = 30;
const MINUTE_MS = 60_000;
/** An older report does not tell what a room does now. */
const REPORT_AGE_MS = 10 * MINUTE_MS;

/** How a job treats rooms that are off air. */
export interface IdleTerms<Room> {
  /** How often the job starts. */
  readonly everyMinutes: number;
  /** Leaves out rooms that are live, too: what the job does is due after a session. @default false */
  readonly skipsLive?: boolean;
  /** Rooms that are looked at although they would be skipped, as they are live or not. @default none */
  readonly except?: (room: Room, isLive: boolean) => boolean;
}

/** A room that is looked at. Whether it is its turn matters to what is only done then. */
export type DueRoom<Room> = Room & { readonly hasTurn: boolean };

/**
 * Leaves out rooms that their listener found off air for half an hour, and if wanted those that it
 * found live, except those whose turn it is: each has one in half an hour. Nearly all rooms are idle at any
 * time, and whatever followed from their last session is done by then.
 */
export async function skipIdleRooms<Room extends { readonly performer: string }>(
  { configs, now }: Pick<Services, 'configs' | 'now'>,
  { shard, former }: ShardStart,
  rooms: readonly Room[],
  { everyMinutes, skipsLive = false, except = () => false }: IdleTerms<Room>,
): Promise<readonly DueRoom<Room>[]> {
  const report = await findListenerReport(configs, shard, former);
  const isRecent = report !== null && now() - report.reportedAt <= REPORT_AGE_MS;
  const live = new Set(report?.live);
  const skipped = new Set(isRecent ? [...report.idle, ...(skipsLive ? live : [])] : []);
  const turns = Math.round(IDLE_EVERY_MINUTES / everyMinutes);
  const turn = Math.floor(now() / (everyMinutes * MINUTE_MS)) % turns;
  return rooms
    .map((room, nth) => ({ ...room, hasTurn: nth % turns === turn }))
    .filter(
      (room) =>
        room.hasTurn || !skipped.has(room.performer) || except(room, live.has(room.performer)),
    );
}
