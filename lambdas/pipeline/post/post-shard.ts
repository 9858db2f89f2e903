import { listConnections, type SocialConnection } from '@lambdas/data/social/connections';
import { logger } from '@lambdas/runtime/logger';
import type { Services } from '@lambdas/runtime/services';
import { type FoundRoom, findRoomSession } from '@lambdas/services/social/room-session';
import { POST_EVERY_MINUTES } from '../shared/job-rhythms';
import type { ShardStart } from '../shared/shard-start';
import { skipIdleRooms } from '../shared/skip-idle-rooms';
import { takeTurns } from '../shared/take-turns';
import { isDueLive, isUnfinished, needsWork } from './needs-work';
import type { PostingTools } from './posting-tools';
import { workOnConnection } from './work-on-connection';

export type PostingOutcome = 'worked' | 'idle' | 'taken' | 'failed' | 'waiting';

/**
 * Works on all connections of a shard that need it. One query for all of them, and for each performer
 * who has one what `findRoomSession` reads; nothing else is written or asked while there is nothing
 * to do. Rooms off air without unfinished work are looked at in their turn, and so are live rooms while
 * nothing is due. A failure doesn't stop the others; the next run goes on.
 */
export async function postShard(
  services: Services,
  tools: PostingTools,
  start: ShardStart,
): Promise<PostingOutcome[]> {
  const byPerformer = new Map<string, SocialConnection[]>();
  for (const connection of await listConnections(services.configs, start.shard)) {
    const others = byPerformer.get(connection.performer) ?? [];
    byPerformer.set(connection.performer, [...others, connection]);
  }
  const performers = [...byPerformer].map(([performer, connections]) => ({
    performer,
    connections,
  }));
  const due = await skipIdleRooms(services, start, performers, {
    everyMinutes: POST_EVERY_MINUTES,
    skipsLive: true,
    except: ({ connections }, isLive) =>
      connections.some((one) => (isLive ? isDueLive(one, services.now()) : isUnfinished(one))),
  });
  const turns = { job: 'post', start, until: tools.until };
  const outcomes = await takeTurns(services, turns, due, ({ performer, connections }) =>
    workOnPerformer(services, tools, performer, connections),
  );
  return outcomes.flat();
}

async function workOnPerformer(
  services: Services,
  tools: PostingTools,
  performer: string,
  connections: readonly SocialConnection[],
): Promise<PostingOutcome[]> {
  const failed = (error: unknown) => {
    logger.error('posting failed', { performer, error: error as Error });
    return 'failed' as const;
  };
  let room: FoundRoom;
  try {
    const wantsFinished = connections.some(({ sessions }) => sessions.length > 0);
    room = await findRoomSession(services, performer, { wantsFinished });
  } catch (error) {
    return connections.map(() => failed(error));
  }
  const outcomes: PostingOutcome[] = [];
  for (const connection of connections) {
    const isDue = needsWork(connection, room, services.now());
    if (!isDue || services.now() >= tools.until) outcomes.push('idle');
    else outcomes.push(await workOnConnection(services, tools, connection, room).catch(failed));
  }
  return outcomes;
}
