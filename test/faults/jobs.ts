import { randomUUID } from 'node:crypto';
import type { Dice } from '@infra/local/platform/world/dice';
import { SHARDS } from '@lambdas/data/performers/shards';
import type { RoomList } from '@lambdas/integrations/room-list';
import type { StatsFeed } from '@lambdas/integrations/stats-feed';
import { listenShard } from '@lambdas/pipeline/listen/listen-shard';
import { materializePerformer } from '@lambdas/pipeline/materialize/materialize-performer';
import { publishSite } from '@lambdas/pipeline/publish/publish-site';
import { readShard } from '@lambdas/pipeline/sample-stats/sample-shard';
import { scanSite } from '@lambdas/pipeline/scan/scan-site';
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
  readonly accumulator: Accumulator;
  /** Version of the deployed code. */
  readonly codeVersion: () => number;
}

export function openJobs({ rooms, list, stats, dice, accumulator, codeVersion }: Outside): Jobs {
  return {
    async listen(process, round) {
      for (let shard = 0; shard < SHARDS; shard++) {
        await listenShard(process, {
          feed: process.feed,
          shard,
          owner: randomUUID(),
          round,
          // Some leases have ended by any clock, so that two or three listeners do meet.
          leaseSeconds: dice.pick([-900, 30]),
          maxReads: 8,
          dice: () => 0,
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
      const pause = async () => {};
      for (let shard = 0; shard < SHARDS; shard++) {
        const report = await readShard(process, { shard, owner: randomUUID(), feed: stats, pause });
        accumulator.note(
          report ? (report.isBlocked ? 'stats blocked' : 'stats read') : 'stats skipped',
        );
      }
    },
    async publish(process) {
      const result = await publishSite(process, process.published);
      accumulator.note(result ? 'published' : 'publishing not due');
    },
  };
}
