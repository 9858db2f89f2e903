import { applyPlan } from '@lambdas/account/apply-plan';
import { getRooms } from '@lambdas/data/performers/rooms';
import { shardsOf } from '@lambdas/data/performers/shards';
import { openUserPool } from '@lambdas/integrations/user-pool';
import { materializePerformer } from '@lambdas/pipeline/materialize/materialize-performer';
import { services } from '@lambdas/runtime/services';
import { DAY_MS } from '@shared/domain/time/utc-day';
import type { RunningStack } from '../stack/start-stack';
import { catchUp } from './catch-up';
import { type DemoRoom, demoAccount, demoRoom, staffAccount } from './demo-world';
import {
  sendReports,
  startExperiments,
  uploadLedger,
  writeMenu,
  writeNotes,
} from './furnish-account';
import { replayRoom } from './replay-room';
import { replaySite } from './replay-site';
import { setUpMark } from './set-up-mark';
import { type Call, signIn } from './sign-in';
import type { DemoPlatform } from './start-demo-platform';

/**
 * Number of days before the first start for which room snapshots and stats samples are replayed.
 */
const REPLAYED_DAYS = 7;

export interface DemoOptions {
  /** Folder for the demo's state. */
  readonly directory: string;
  readonly platform: DemoPlatform;
  /**
   * @param share fraction of the current step done, 0 to 1
   * @param doing name of the step
   */
  readonly onProgress: (share: number, doing: string) => void;
}

/**
 * Creates the demo account over HTTP, the way a customer would, and runs the real pipeline over the
 * rooms' history. Room snapshots and stats samples of the last week before the first start are
 * generated from the simulated platform, because nobody collected them then. Safe to interrupt and
 * to run again.
 */
export async function prepareDemo(stack: RunningStack, options: DemoOptions): Promise<void> {
  const { directory, platform, onProgress } = options;
  const { sub } = await stack.cognito.ensureUser({
    email: demoAccount.email,
    password: demoAccount.password,
    confirmed: true,
  });
  await stack.cognito.ensureUser({ ...staffAccount, groups: ['staff'] });
  onProgress(0, 'Signing the demo performer in');
  const call = await signIn(stack, demoAccount);
  await applyPlan(services(), openUserPool(), sub, 'StudioMonthly');

  const mark = setUpMark(directory);
  const isFirst = !mark.isThere();
  if (isFirst) await connect(call, platform.rooms);
  const replayedFrom = platform.anchor - REPLAYED_DAYS * DAY_MS;
  const room = isFirst ? replayRoom(platform, demoRoom.name, replayedFrom) : null;
  for (const { name, historyDays } of platform.rooms) {
    const isReplayed = room !== null && name === demoRoom.name;
    await catchUp(services(), {
      room: name,
      historyStart: platform.anchor - historyDays * DAY_MS,
      seenUpTo: isReplayed ? (until) => room.upTo(Math.min(until, platform.anchor)) : null,
      onProgress: (share) =>
        onProgress(
          share,
          isReplayed
            ? 'Listening to the demo room, with its room list and Stats API of the last week'
            : `Listening to ${name}`,
        ),
    });
  }
  if (isFirst) {
    await replaySite(services(), platform, replayedFrom, (share) =>
      onProgress(share, 'Scanning the simulated platform as it was in the last week'),
    );
    // The schedule would publish only minutes later.
    await stack.runJob('publish', {});
    onProgress(1, 'Uploading the token ledger');
    await uploadLedger(call, platform);
  }
  onProgress(1, 'Computing statistics');
  for (const { name } of platform.rooms) await materializePerformer(services(), name);

  if (!isFirst) return;
  onProgress(1, 'Summarizing the last sessions');
  for (const shard of shardsOf()) await stack.runJob('summarize', { shard });
  onProgress(1, 'Writing the tip menu, tags and notes, and sending extension reports');
  await writeMenu(call, platform.anchor);
  await writeNotes(call);
  await sendReports(call, platform);
  await startExperiments(call, platform.anchor);
  mark.put();
}

/** Gives consents and enters tokens, like a new customer. */
async function connect(call: Call, rooms: readonly DemoRoom[]): Promise<void> {
  await call('POST', '/user_settings', {
    timezone: demoAccount.timezone,
    createTipperProfiles: true,
    aiSummaries: true,
    shareData: false,
  });
  for (const room of rooms) await connectRoom(call, room);
  await call('POST', '/user_settings', { performerName: demoRoom.name, showcase: true });
}

async function connectRoom(
  call: Call,
  { name: performerName, eventsToken, statsToken }: DemoRoom,
): Promise<void> {
  const { email } = demoAccount;
  const room = (await getRooms(services().configs, [performerName])).get(performerName);
  if (!room?.events) {
    await call('POST', `/user_performer_events_token/${performerName}`, {
      email,
      performerName,
      cbEventsApiToken: eventsToken,
    });
  }
  if (!room?.stats) {
    await call('POST', `/user_performer_stats_token/${performerName}`, {
      email,
      performerName,
      cbStatsApiToken: statsToken,
    });
  }
}
