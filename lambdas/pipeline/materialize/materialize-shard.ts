import type { Room } from '@lambdas/data/performers/rooms';
import { logger } from '@lambdas/runtime/logger';
import type { Services } from '@lambdas/runtime/services';
import { eachPerformer } from '../shared/each-performer';
import { MATERIALIZE_EVERY_MINUTES } from '../shared/job-rhythms';
import type { ShardStart } from '../shared/shard-start';
import type { TurnResult } from '../shared/take-turns';
import { isJustChanged } from './is-just-changed';
import {
  type MaterializeOptions,
  type MaterializeResult,
  materializePerformer,
} from './materialize-performer';

export interface MaterializedShard {
  /** Of what somebody waits for, one for each performer. */
  readonly results: readonly TurnResult<MaterializeResult | 'failed'>[];
  /**
   * Performers whose long backlog or whole history was recomputed in this run, and those left, of the
   * rooms that it looked at.
   */
  readonly rebuilds: { readonly rebuilt: number; readonly toRebuild: number };
}

const RUN_MS = MATERIALIZE_EVERY_MINUTES * 60_000;

/**
 * Materializes every performer of a shard who is due. It looks at state, not at messages, so the
 * next run finds whatever was interrupted, missed or added late; of rooms off air, within half an hour.
 *
 * Sessions that ended come first, for everybody. The time that is left goes to long backlogs and,
 * after the code has changed, to whole histories, one after another.
 *
 * @param until no step begins after this (epoch ms)
 */
export async function materializeShard(
  services: Services,
  start: ShardStart,
  until: number,
  options: Pick<MaterializeOptions, 'archive' | 'codeVersion'> = {},
): Promise<MaterializedShard> {
  const unfinished: string[] = [];
  const turns = { job: 'materialize', start, until };
  const isChanged = (room: Room) => isJustChanged(room, services.now());
  const results = await eachPerformer(
    services,
    turns,
    async (performer, room) => {
      // A change of consent is noted on the room. In case it was not, each room has its turn.
      const readsConsent = room.hasTurn || isChanged(room);
      const urgent = { ...options, isUrgentOnly: true, readsConsent };
      const result = await materializePerformer(services, performer, urgent);
      if (result === 'unfinished') unfinished.push(performer);
      return result;
    },
    { everyMinutes: MATERIALIZE_EVERY_MINUTES, except: isChanged },
  );

  let rebuilt = 0;
  for (const performer of fromAnotherOne(unfinished, services.now() / RUN_MS)) {
    if (services.now() >= until) break;
    if (await isRebuilt(services, performer, { ...options, until, force: true })) rebuilt += 1;
  }
  return { results, rebuilds: { rebuilt, toRebuild: unfinished.length - rebuilt } };
}

async function isRebuilt(
  services: Services,
  performer: string,
  options: MaterializeOptions,
): Promise<boolean> {
  try {
    return (await materializePerformer(services, performer, options)) === 'materialized';
  } catch (error) {
    logger.error('rebuilding failed', { performer, error: error as Error });
    return false;
  }
}

/** Each run begins with a different one, so that one that always fails doesn't hold up the others. */
function fromAnotherOne(performers: readonly string[], turn: number): string[] {
  const first = Math.floor(turn) % Math.max(1, performers.length);
  return [...performers.slice(first), ...performers.slice(0, first)];
}
