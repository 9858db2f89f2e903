import { randomUUID } from 'node:crypto';
import type { Dice } from '@infra/local/platform/world/dice';
import { SHARDS } from '@lambdas/data/rooms';
import type { RoomList } from '@lambdas/integrations/room-list';
import type { StatsFeed } from '@lambdas/integrations/stats-feed';
import { listenShard } from '@lambdas/pipeline/listen/listen-shard';
import { settlePerformer } from '@lambdas/pipeline/materialize/settle-performer';
import { publishSite } from '@lambdas/pipeline/publish/publish-site';
import { readShard } from '@lambdas/pipeline/sample-stats/read-shard';
import { scanSite } from '@lambdas/pipeline/scan/scan-site';
import type { Process } from './process';
import type { Tally } from './sources/tally';

/** What the pipeline's functions do when the scheduler starts them. */
export interface Jobs {
  listen(process: Process, round: number): Promise<void>;
  settle(process: Process): Promise<void>;
  scan(process: Process): Promise<void>;
  readStats(process: Process): Promise<void>;
  publish(process: Process): Promise<void>;
}

export interface Outside {
  readonly rooms: readonly string[];
  readonly list: RoomList;
  readonly stats: StatsFeed;
  readonly dice: Dice;
  readonly tally: Tally;
  /** Of the code that is deployed. */
  readonly codeVersion: () => number;
}

export function openJobs({ rooms, list, stats, dice, tally, codeVersion }: Outside): Jobs {
  return {
    async listen(process, round) {
      for (let shard = 0; shard < SHARDS; shard++) {
        await listenShard(process, {
          shard,
          owner: randomUUID(),
          round,
          // Some leases end at once, so that two listeners do meet.
          leaseSeconds: dice.pick([0, 30]),
          mostReads: 8,
          dice: () => 0,
        });
      }
    },
    async settle(process) {
      for (const room of rooms) {
        const result = await settlePerformer(process, room, {
          codeVersion: codeVersion(),
          archive: () => process.archive,
        });
        tally.note(`settle ${result}`);
      }
    },
    async scan(process) {
      const line = await scanSite(process, list, randomUUID());
      tally.note(line ? (line.isComplete ? 'scan complete' : 'scan partial') : 'scan skipped');
    },
    async readStats(process) {
      const pause = async () => {};
      for (let shard = 0; shard < SHARDS; shard++) {
        const report = await readShard(process, { shard, owner: randomUUID(), feed: stats, pause });
        tally.note(report ? (report.isBlocked ? 'stats blocked' : 'stats read') : 'stats skipped');
      }
    },
    async publish(process) {
      const result = await publishSite(process, process.published);
      tally.note(result ? 'published' : 'publishing not due');
    },
  };
}
