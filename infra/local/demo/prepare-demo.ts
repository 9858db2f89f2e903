import { changeAccount } from '../../../lambdas/data/accounts';
import { findChainEnd } from '../../../lambdas/data/capture';
import { getRooms, shardOf } from '../../../lambdas/data/rooms';
import { services } from '../../../lambdas/lib/services';
import { listenShard } from '../../../lambdas/pipeline/listening/listen-shard';
import { settlePerformer } from '../../../lambdas/pipeline/settling/settle-performer';
import type { RunningStack } from '../stack/start-stack';
import { demoAccount, demoRoom } from './demo-world';
import { signIn } from './sign-in';

const CAUGHT_UP_MS = 2 * 60_000;
const MOST_ROUNDS = 2_000;
const READS_A_ROUND = 5;

export interface DemoOptions {
  /** When the room's history begins, epoch ms. */
  readonly historyStart: number;
  /** 0 to 1 of the history, and what is being done. */
  readonly onProgress: (share: number, doing: string) => void;
}

/**
 * Makes the demo account the way a customer would, over HTTP, and lets the real pipeline listen
 * to the room's history and settle it. Safe to stop anywhere and to run again.
 */
export async function prepareDemo(stack: RunningStack, options: DemoOptions): Promise<void> {
  const { sub } = await stack.cognito.ensureUser({
    email: demoAccount.email,
    password: demoAccount.password,
    groups: ['subscribers'],
    confirmed: true,
  });
  options.onProgress(0, 'Signing the demo performer in');
  const call = await signIn(stack, demoAccount);
  await call('POST', '/user_settings', {
    timezone: demoAccount.timezone,
    createTipperProfiles: true,
  });
  await changeAccount(services().configs, sub, (account) => ({ ...account, plan: 'ProAnnual' }));

  const { configs } = services();
  const known = await getRooms(configs, [demoRoom.name]);
  if (!known.get(demoRoom.name)?.events) {
    await call('POST', `/user_performer_events_token/${demoRoom.name}`, {
      email: demoAccount.email,
      performerName: demoRoom.name,
      cbEventsApiToken: demoRoom.eventsToken,
    });
  }
  await catchUp(options);
  options.onProgress(1, 'Settling the statistics');
  await settlePerformer(services(), demoRoom.name);
}

/** Listens until the room's newest event is from just now. */
async function catchUp({ historyStart, onProgress }: DemoOptions): Promise<void> {
  const open = services();
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const result = await listenShard(open, {
      shard: shardOf(demoRoom.name),
      owner: 'demo',
      round: 0,
      leaseSeconds: 1,
      mostReads: READS_A_ROUND,
    });
    const end = await findChainEnd(open.capture, demoRoom.name);
    const now = open.now();
    const newest = end?.newest ?? historyStart;
    onProgress((newest - historyStart) / (now - historyStart), 'Listening to the demo room');
    if (now - newest < CAUGHT_UP_MS || (end && result?.events === 0)) return;
  }
}
