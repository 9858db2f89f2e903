import { saveShardTurn } from '@lambdas/data/performers/shard-turns';
import { placeOf } from '@lambdas/data/performers/shards';
import type { Services } from '@lambdas/runtime/services';
import pMap from 'p-map';
import type { ShardStart } from './shard-start';

/** A shard's run of a job, and when its time is up. */
export interface Turns {
  /** The job's name. */
  readonly job: string;
  readonly start: ShardStart;
  /** No room's work begins after this (epoch ms). */
  readonly until: number;
  /** How many rooms are worked on at once. @default 4 */
  readonly atOnce?: number;
}

/** What became of a room; `waiting` if time was up before its turn. */
export type TurnResult<Result> = Result | 'waiting';

const PERFORMERS_AT_ONCE = 4;

/**
 * Runs a task for the rooms of a shard, some at once, beginning with those that have waited longest.
 * If time is up before all had their turn, the next run continues with the first of the others, so
 * every room gets its turn however little time there is. Writes only then.
 *
 * @param rooms in any order
 */
export async function takeTurns<Room extends { readonly performer: string }, Result>(
  { configs, now }: Pick<Services, 'configs' | 'now'>,
  { job, start: { shard, after = '' }, until, atOnce = PERFORMERS_AT_ONCE }: Turns,
  rooms: readonly Room[],
  work: (room: Room) => Promise<Result>,
): Promise<TurnResult<Result>[]> {
  const placed = inTurn(rooms, after);
  let last: string | null = null;
  let waiting = 0;
  const results = await pMap(
    placed,
    async ({ place, room }): Promise<TurnResult<Result>> => {
      if (waiting > 0 || now() >= until) {
        waiting += 1;
        return 'waiting';
      }
      last = place;
      return work(room);
    },
    { concurrency: atOnce },
  );
  const next = waiting > 0 ? (last ?? after) : '';
  if (next !== after) await saveShardTurn(configs, job, shard, next === '' ? null : next);
  return results;
}

/** Sorts rooms by place, those after a place first. */
export function inTurn<Room extends { readonly performer: string }>(
  rooms: readonly Room[],
  after: string,
): { readonly place: string; readonly room: Room }[] {
  const placed = rooms
    .map((room) => ({ place: placeOf(room.performer), room }))
    .sort((a, b) => (a.place < b.place ? -1 : 1));
  const first = placed.findIndex(({ place }) => place > after);
  return first <= 0 ? placed : [...placed.slice(first), ...placed.slice(0, first)];
}
