import '@test/support/silent-logs';
import type { JobName } from '@infra/jobs';
import { changeAccount } from '@lambdas/data/accounts/accounts';
import { findNews } from '@lambdas/data/mails/notifications';
import { findOwner } from '@lambdas/data/performers/performers';
import type { LanguageModel } from '@lambdas/integrations/language-model';
import { archiveRoom } from '@lambdas/pipeline/archive/archive-room';
import { listenShard, ROUNDS_PER_IDLE_READ } from '@lambdas/pipeline/listen/listen-shard';
import { materializePerformer } from '@lambdas/pipeline/materialize/materialize-performer';
import { notifyPerformer } from '@lambdas/pipeline/notify/notify-performer';
import { summarizePerformer } from '@lambdas/pipeline/summarize/summarize-performer';
import type { ObjectStore } from '@lambdas/runtime/object-store';
import { findRoomSession } from '@lambdas/services/social/room-session';
import { openCalendar } from '@test/bench/history/calendar';
import {
  type BenchService,
  openBenchService,
  ROOM,
  SHARD,
} from '@test/bench/service/bench-service';
import { catchUp } from '@test/bench/service/catch-up';
import { startStorage } from '@test/bench/storage/start-storage';

const HOUR = 3_600_000;
const SESSIONS = 2;

/** What one run of a job costs for a room, without what the rooms of a shard share. */
export interface QuietRun {
  readonly readUnits: number;
  readonly writeUnits: number;
}

/**
 * Counts what jobs cost for a room that had two sessions and has been off air for half a day. Each
 * job runs twice: the first run may have something to do, the second is counted.
 */
export async function countQuietRuns(): Promise<Record<string, QuietRun>> {
  const storage = await startStorage();
  try {
    const calendar = openCalendar(1);
    const bench = await openBenchService(storage, calendar.beginOf(1), 1);
    const days = [...calendar.daysOf(1)].slice(0, SESSIONS);
    const now = (days.at(-1)?.end ?? 0) + 12 * HOUR;
    await catchUp(bench, days, now);

    const counted: Record<string, QuietRun> = {};
    const jobs = quietJobs(bench);
    await wantMails(bench, true);
    for (const [name, run] of Object.entries(jobs)) counted[name] = await countSecond(bench, run);
    const withConsent = () => materializePerformer(bench.services, ROOM);
    counted['materialize, with consent'] = await countSecond(bench, withConsent);
    await wantMails(bench, false);
    counted['notify, without mails'] = await countSecond(bench, jobs.notify);
    return counted;
  } finally {
    storage.close();
  }
}

type Run = (round: number) => Promise<unknown>;

function quietJobs({ services, feed }: BenchService) {
  const nothing = async (): Promise<never> => {
    throw new Error('A room without news needs nothing from outside.');
  };
  const store: ObjectStore = { get: nothing, put: nothing };
  const model: LanguageModel = { ask: nothing };
  const mailer = { send: nothing };
  const until = Number.POSITIVE_INFINITY;
  return {
    listen: (nth) =>
      listenShard(services, {
        feed,
        shard: SHARD,
        owner: 'bench',
        round: nth * ROUNDS_PER_IDLE_READ,
        leaseSeconds: 1,
      }),
    materialize: () => materializePerformer(services, ROOM, { readsConsent: false }),
    notify: () => notifyPerformer(services, { mailer, site: 'https://example.com', until }, ROOM),
    summarize: () => summarizePerformer(services, { model, published: store, until }, ROOM),
    post: () => findRoomSession(services, ROOM, { wantsFinished: false }),
    'send-webhooks': () => findNews(services.configs, ROOM),
    archive: () => archiveRoom(services, { archive: store, until }, ROOM),
  } satisfies Partial<Record<JobName, Run>>;
}

async function countSecond({ meter }: BenchService, run: Run): Promise<QuietRun> {
  await run(1);
  meter.take();
  await run(2);
  const own = meter.take().filter(({ kind }) => !kind.isShared);
  return {
    readUnits: own.reduce((sum, { readUnits }) => sum + readUnits, 0),
    writeUnits: own.reduce((sum, { writeUnits }) => sum + writeUnits, 0),
  };
}

async function wantMails({ services }: BenchService, receiveEmailUpdates: boolean): Promise<void> {
  const owner = await findOwner(services.configs, ROOM);
  if (owner === null) throw new Error('Nobody holds the room.');
  await changeAccount(services.configs, owner, (account) => ({
    ...account,
    settings: { ...account.settings, receiveEmailUpdates },
  }));
}
