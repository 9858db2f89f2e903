import { randomUUID } from 'node:crypto';
import { JOBS, type Job, type JobName } from '@infra/jobs';
import { createDice } from '@infra/local/platform/world/dice';
import { schedules } from '@infra/schedules';
import type { Shard } from '@lambdas/data/performers/shards';
import { openRoomList } from '@lambdas/integrations/room-list';
import { openStatsFeed } from '@lambdas/integrations/stats-feed';
import { type ArchivedShard, archiveShard } from '@lambdas/pipeline/archive/archive-shard';
import { ARCHIVING_MS } from '@lambdas/pipeline/archive/handler';
import { dispatch } from '@lambdas/pipeline/dispatch/dispatch';
import { handler as listen } from '@lambdas/pipeline/listen/handler';
import { handler as materialize } from '@lambdas/pipeline/materialize/handler';
import { type SamplingReport, sampleRooms } from '@lambdas/pipeline/sample-stats/sample-rooms';
import { findListenerAge } from '@lambdas/pipeline/scan/listener-age';
import { scanSite } from '@lambdas/pipeline/scan/scan-site';
import { handler as share } from '@lambdas/pipeline/share/handler';
import type { ShardStart } from '@lambdas/pipeline/shared/shard-start';
import { services } from '@lambdas/runtime/services';
import { ASSUMED } from './assumptions';
import type { Functions } from './aws/functions';
import { delayedStore } from './aws/other-services';
import type { VirtualClock } from './aws/virtual-clock';
import { PLATFORM } from './platform/serve-platform';

/** The jobs that are simulated. */
export type SimulatedJob = 'listen' | 'materialize' | 'scan' | 'sample-stats' | 'archive' | 'share';

export interface JobStarts {
  /** Starts those of some jobs that are due at this minute, as EventBridge does. */
  startDue(jobs: readonly SimulatedJob[]): void;
  start(job: SimulatedJob): void;
}

export interface JobOptions {
  /** How many runs a run of a shard stands for. */
  readonly weight: number;
  readonly isExecuted: (shard: Shard) => boolean;
  readonly onSampled: (report: SamplingReport) => void;
  readonly onArchived: (archived: ArchivedShard, now: number) => void;
}

const MINUTE = 60_000;
/** What the platform tolerates from one address, as in the function's settings. */
const STATS_REQUESTS_PER_MINUTE = 6;

/** Starts jobs as EventBridge, `dispatch` and Lambda do. */
export function openJobStarts(
  clock: VirtualClock,
  functions: Functions,
  { weight, isExecuted, onSampled, onArchived }: JobOptions,
): JobStarts {
  const dice = createDice('starts');
  const objects = new Map<string, Uint8Array>();
  const stats = openStatsFeed(PLATFORM);
  const pause = (ms: number) => functions.current().wait(ms);

  const work: Record<SimulatedJob, (input: ShardStart) => Promise<void>> = {
    listen,
    materialize,
    share,
    async scan() {
      const open = services();
      await findListenerAge(open);
      const options = { now: open.now, sleep: pause, dice: dice.roll };
      await scanSite(open, openRoomList(PLATFORM, 'scale', options), randomUUID());
    },
    async 'sample-stats'() {
      const report = await sampleRooms(services(), {
        owner: randomUUID(),
        feed: stats,
        requestsPerMinute: STATS_REQUESTS_PER_MINUTE,
      });
      if (report) onSampled(report);
    },
    async archive(input) {
      const open = services();
      const archive = delayedStore(objects, functions.current);
      const until = open.now() + ARCHIVING_MS;
      onArchived(await archiveShard(open, { archive, until }, input), open.now());
    },
  };

  async function dispatchAll(job: SimulatedJob): Promise<void> {
    await dispatch(
      services(),
      {
        async start(_, input) {
          const execution = functions.current();
          execution.charge(ASSUMED.requestCpuMs.value);
          await execution.wait(ASSUMED.startMs.value);
          const start = input as ShardStart;
          if (isExecuted(start.shard)) functions.start(job, () => work[job](start), weight);
        },
      },
      job,
    );
  }

  function start(job: SimulatedJob): void {
    const { isSharded }: Job = JOBS[job];
    const begin = isSharded
      ? () => functions.start('dispatch', () => dispatchAll(job), 1)
      : () => functions.start(job, () => work[job]({ shard: { index: 0, of: 1 } }), 1);
    clock.schedule(clock.now() + dice.between(0, ASSUMED.jitterMs.value), begin);
  }

  return {
    start,
    startDue(jobs) {
      const minute = Math.floor(clock.now() / MINUTE);
      for (const schedule of schedules) {
        if (!('everyMinutes' in schedule) || minute % schedule.everyMinutes !== 0) continue;
        const name: JobName = schedule.input.job ?? schedule.job;
        const job = jobs.find((one) => one === name);
        if (job) start(job);
      }
    },
  };
}
