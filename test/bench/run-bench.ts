import type { BundleReport } from '@infra/bundle';
import type { Services } from '@lambdas/runtime/services';
import { type CallCost, measureCalls } from './calls/measure-calls';
import { questionsAt } from './calls/questions';
import { measureInPage, type TimeInPage } from './extension/measure-in-page';
import { adviceStats } from './figures/advice-stats';
import { bundleStats, weighBundles } from './figures/bundle-stats';
import { callStats } from './figures/call-stats';
import { duelStats } from './figures/duel-stats';
import { extensionStats } from './figures/extension-stats';
import { firstViewStats } from './figures/first-view-stats';
import { growthStats, type Milestone } from './figures/growth-stats';
import { overlayStats } from './figures/overlay-stats';
import { shardStats } from './figures/shard-stats';
import type { Stat } from './figures/stat';
import { statWithoutGoal } from './figures/stat';
import { storageStats } from './figures/storage-stats';
import { type PipelineCost, pipelineCosts, writeStats } from './figures/write-stats';
import { openCalendar } from './history/calendar';
import { openPeer } from './peer/open-peer';
import { type DuelResult, sideBySide } from './peer/side-by-side';
import { openBenchService } from './service/bench-service';
import { buildMonth } from './service/build-history';
import type { LiveDay } from './service/live-day';
import { writeOnce } from './service/people';
import { type ShardCost, shardCost } from './service/shard-cost';
import { startStorage } from './storage/start-storage';
import { type StoredKind, storedBytes } from './storage/stored-bytes';

/** Numbers of rooms between which an instance's common costs are divided. */
const SHARED_BY = [1, 20, 250];

/** What a dashboard of a live room requests all the time. */
const POLLED = 'cam_sessions since the newest start';

export interface BenchPlan {
  readonly seed: number;
  /** Months of history at which the calls are measured, ascending. Must include 3. */
  readonly milestones: readonly number[];
  /**
   * Returns a month's number of sessions, by its number from 1. The months before a milestone need
   * all 30.
   */
  readonly broadcastsIn: (month: number) => number;
  /** Days of the last month, from 0, that are simulated minute by minute. */
  readonly liveDays: readonly number[];
  /** Runs of each side. */
  readonly rounds: number;
  /** Simulated performers for whom ways to choose when to go live are compared. */
  readonly performers: number;
  readonly webRoot: string;
  readonly onProgress: (doing: string) => void;
}

export interface BenchResult {
  readonly figures: readonly Stat[];
  readonly milestones: readonly Milestone[];
  /** The first call of each process, just before an hour of events is materialized. */
  readonly firstOnAir: readonly CallCost[];
  /** The same while somebody watches, just before the session is materialized again. */
  readonly watchedOnAir: readonly CallCost[];
  /** Each call a minute later, in the same process. */
  readonly onAir: readonly CallCost[];
  readonly pipeline: readonly PipelineCost[];
  readonly stored: readonly StoredKind[];
  readonly duels: readonly DuelResult[];
  readonly bundles: readonly BundleReport[];
  /** Null if this machine has no Chromium. */
  readonly inPage: readonly TimeInPage[] | null;
  readonly events: number;
}

/**
 * Builds a performer's history with the real pipeline in virtual time, measures the calls along the
 * way, and asks DuckDB the same questions at the end.
 *
 * @throws VoidRun if DuckDB's answers differ
 */
export async function runBench(plan: BenchPlan): Promise<BenchResult> {
  const { milestones, onProgress } = plan;
  const months = milestones.at(-1) ?? 0;
  const calendar = openCalendar(plan.seed, plan.broadcastsIn);
  const storage = await startStorage();
  const peer = await openPeer();
  try {
    const bench = await openBenchService(storage, calendar.beginOf(1), plan.seed);
    await writeOnce(bench);
    bench.meter.take();
    const measured: Milestone[] = [];
    const live: LiveDay[] = [];
    let firstOnAir: CallCost[] = [];
    let onAir: CallCost[] = [];
    let watchedOnAir: CallCost[] = [];
    const processes = new Map<string, Services>();
    let lastStart = 0;
    let events = 0;

    for (let month = 1; month <= months; month++) {
      onProgress(`month ${month} of ${months}`);
      const isLast = month === months;
      const built = await buildMonth(bench, calendar, month, {
        liveDays: isLast ? plan.liveDays : [],
        onAir: async ({ start }, watching) => {
          const questions = questionsAt(bench.services.now(), start);
          if (watching === 'first') {
            firstOnAir = await measureCalls(bench, questions, processes);
          } else if (watching === 'second') {
            onAir = await measureCalls(bench, questions, processes);
          } else if (watching === 'last') {
            watchedOnAir = await measureCalls(bench, questions);
          } else {
            const polled = questions.filter(({ name }) => name === POLLED);
            await measureCalls(bench, polled, processes);
          }
        },
        onDay: ({ events }) => peer.load(events),
      });
      events += built.events;
      live.push(...built.live);
      lastStart = built.lastDay.start;
      if (milestones.includes(month)) {
        const questions = questionsAt(calendar.endOf(month), lastStart);
        measured.push({ months: month, costs: await measureCalls(bench, questions) });
      }
    }

    onProgress('DuckDB');
    const loaded = await peer.finish();
    const now = calendar.endOf(months);
    const duels = await sideBySide(bench, peer, questionsAt(now, lastStart), now, plan.rounds);
    onProgress('stored bytes');
    const stored = await storedBytes(bench.bulkClient);
    onProgress('rooms that share an instance');
    const shards: ShardCost[] = [];
    for (const rooms of SHARED_BY) shards.push(await shardCost(rooms));
    onProgress('bundles');
    const bundles = await weighBundles();
    onProgress('advice');
    const advice = adviceStats(plan.performers);
    onProgress('the extension in a page');
    const inPage = await measureInPage();
    if (inPage === null) onProgress('NOT MEASURED, because there is no Chromium');

    const pipeline = pipelineCosts(live);
    const atEnd = measured.at(-1)?.costs ?? [];
    return {
      figures: [
        ...callStats(`${months} months`, atEnd),
        ...callStats(`${months} months, on air`, onAir),
        ...callStats(`${months} months, on air, first call of a process`, firstOnAir),
        ...callStats(
          `${months} months, on air, first call of a process while watched`,
          watchedOnAir,
        ),
        ...writeStats(live, pipeline),
        ...shardStats(shards, live),
        ...storageStats(stored, events, live),
        ...growthStats(measured),
        ...duelStats(duels),
        statWithoutGoal(
          'DuckDB loads 1,000,000 events in',
          (loaded.seconds * 1e6) / loaded.events,
          's',
        ),
        ...advice,
        ...bundleStats(bundles),
        ...(await firstViewStats(plan.webRoot)),
        ...(await overlayStats(plan.webRoot)),
        ...(await extensionStats()),
      ],
      milestones: measured,
      firstOnAir,
      watchedOnAir,
      onAir,
      pipeline,
      stored,
      duels,
      bundles,
      inPage,
      events,
    };
  } finally {
    await peer.close();
    storage.close();
  }
}
