import { randomUUID } from 'node:crypto';
import type { Dice } from '@infra/local/platform/world/dice';
import { MIN_SHARDS } from '@lambdas/data/performers/shards';
import type { RoomList } from '@lambdas/integrations/room-list';
import type { StatsFeed } from '@lambdas/integrations/stats-feed';
import { dispatch } from '@lambdas/pipeline/dispatch/dispatch';
import { listenShard } from '@lambdas/pipeline/listen/listen-shard';
import { materializePerformer } from '@lambdas/pipeline/materialize/materialize-performer';
import { publishSite } from '@lambdas/pipeline/publish/publish-site';
import { sampleRooms } from '@lambdas/pipeline/sample-stats/sample-rooms';
import { scanSite } from '@lambdas/pipeline/scan/scan-site';
import type { ShardStart } from '@lambdas/pipeline/shared/shard-start';
import type { Process } from './process';
import type { Accumulator } from './sources/accumulator';

/** The pipeline's functions, as the scheduler starts them. */
export interface Jobs {
  listen(process: Process, round: number): Promise<void>;
  materialize(process: Process): Promise<void>;
  scan(process: Process): Promise<void>;
  readStats(process: Process): Promise<void>;
  publish(process: Process): Promise<void>;
}

export interface Outside {
  readonly rooms: readonly string[];
  readonly list: RoomList;
  readonly stats: StatsFeed;
  readonly dice: Dice;
  /** Decides when a shard has too many rooms. */
  readonly growth: Dice;
  readonly accumulator: Accumulator;
  /** Version of the deployed code. */
  readonly codeVersion: () => number;
}

const ROOMS_PER_SHARD = 500;
/** As if there were hundreds of rooms in the shards with any. */
const GROWTH_SHARE = 0.1;
const MAX_SHARDS = 16;

export function openJobs(outside: Outside): Jobs {
  const { rooms, list, stats, dice, growth, accumulator, codeVersion } = outside;
  let most = MIN_SHARDS;
  return {
    async listen(process, round) {
      const starts: ShardStart[] = [];
      const start = async (_: string, input: unknown) => void starts.push(input as ShardStart);
      const of = await dispatch(process, { start }, 'listen');
      if (of > most) accumulator.note('shards grew');
      most = Math.max(most, of);
      for (const { shard, former = [] } of starts) {
        await listenShard(process, {
          feed: process.feed,
          shard,
          former,
          owner: randomUUID(),
          round,
          // Some leases have ended by any clock, so that two or three listeners do meet.
          leaseSeconds: dice.pick([-900, 30]),
          maxReads: 8,
          dice: () => 0,
          roomsPerShard: of < MAX_SHARDS && growth.chance(GROWTH_SHARE) ? 0 : ROOMS_PER_SHARD,
        });
      }
    },
    async materialize(process) {
      for (const room of rooms) {
        const result = await materializePerformer(process, room, {
          codeVersion: codeVersion(),
          archive: () => process.archive,
        });
        accumulator.note(`materialize ${result}`);
      }
    },
    async scan(process) {
      const line = await scanSite(process, list, randomUUID());
      accumulator.note(
        line ? (line.isComplete ? 'scan complete' : 'scan partial') : 'scan skipped',
      );
    },
    async readStats(process) {
      const options = { owner: randomUUID(), feed: stats, requestsPerMinute: 6 };
      const report = await sampleRooms(process, options);
      accumulator.note(
        report ? (report.isBlocked ? 'stats blocked' : 'stats read') : 'stats skipped',
      );
    },
    async publish(process) {
      const result = await publishSite(process, process.published);
      accumulator.note(result ? 'published' : 'publishing not due');
    },
  };
}
