import '@test/support/silent-logs';
import { jobs, listInputs } from '@infra/jobs';
import { trialKeyItem } from '@lambdas/data/accounts/trials';
import { voucherKeyItem } from '@lambdas/data/billing/vouchers';
import { listenerKeysItem } from '@lambdas/data/log/listener-keys';
import { notify } from '@lambdas/data/mails/notifications';
import { markReleased } from '@lambdas/data/performers/released-performers';
import { shardOf } from '@lambdas/data/performers/shards';
import { changeConnection } from '@lambdas/data/social/connections';
import { changePost, planPost } from '@lambdas/data/social/posts';
import { TOKENS_END_MS } from '@lambdas/pipeline/close/erase-account';
import { IDLE_EVERY_MINUTES } from '@lambdas/pipeline/shared/skip-idle-rooms';
import { keyOf } from '@lambdas/runtime/item-kind';
import { services } from '@lambdas/runtime/services';
import { closeAccount } from '@shared/api/account';
import { buyVoucher, startCheckout } from '@shared/api/billing';
import { saveNotificationEmail } from '@shared/api/mail';
import { saveStatsToken } from '@shared/api/performers';
import { saveUserSettings } from '@shared/api/settings';
import { connectSocialNetwork } from '@shared/api/social';
import { createWebhook } from '@shared/api/webhooks';
import { send } from '@test/support/http-call';
import {
  ANCHOR,
  aRoom,
  MINUTE,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import type { Person } from '@test/support/signed-in';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const CARD = '4242 4242 4242 4242';
const plan = aRoom({ historyDays: 1 });
/** `open events-token` and the like, by job. */
const used = new Map<string, Set<string>>();

let service: ServiceUnderTest;
let person: Person;

beforeAll(async () => {
  service = await startService({ rooms: [plan] });
  person = await service.performerOf(plan);
  const params = { p: plan.name };
  const { configs } = services();
  await person.call(saveUserSettings, { body: { receiveEmailUpdates: true } });
  await person.call(saveStatsToken, {
    params,
    body: { performerName: plan.name, cbStatsApiToken: plan.statsToken ?? '' },
  });
  await person.call(saveNotificationEmail, {
    params,
    body: { performerName: plan.name, notificationEmail: person.email },
  });
  // Nobody listens there.
  const webhook = { url: 'http://localhost:9/', events: ['achievement.earned' as const] };
  await person.call(createWebhook, { params, body: webhook });
  await payForPlans();
  await leavePostBehind();
  // The first run shares the keys, the next ones find them.
  await configs.remove(keyOf(listenerKeysItem, shardOf(plan.name)));
  // The first run starts the books, the next ones have a mail to send. The room is live, so it has its
  // turn only twice an hour.
  for (const round of [1, 2, 3]) {
    const at = ANCHOR + round * IDLE_EVERY_MINUTES * MINUTE;
    service.setTime(at);
    const news = { id: `achievement:${round}`, kind: 'achievement', at, title: 'Well' } as const;
    await notify(configs, plan.name, [{ ...news, text: 'Well done.', session: null }], at);
    await runJobs();
  }
  await markReleased(configs, {
    performer: plan.name,
    account: person.sub,
    releasedAt: ANCHOR,
  });
  await runJobs();
  // Closed accounts are erased once their tokens have ended.
  service.setTime(ANCHOR + 2 * TOKENS_END_MS);
  await runJobs();
}, 180_000);
afterAll(() => service?.stop());

/** A run of the job that posts died, and then its connection was disconnected. */
async function leavePostBehind(): Promise<void> {
  const { bluesky } = service.stack.social;
  const { identifier, appPassword } = bluesky.createAccount('somebody.bsky.social');
  const body = { network: 'bluesky', identifier, appPassword } as const;
  await person.call(connectSocialNetwork, { params: { p: plan.name }, body });
  const { configs } = services();
  const place = {
    performer: plan.name,
    session: ANCHOR,
    network: 'bluesky',
    kind: 'start',
  } as const;
  await planPost(configs, place, { due: ANCHOR, now: ANCHOR });
  await changePost(configs, place, (post) => ({ ...post, state: 'sending', sentAt: ANCHOR }));
  await changeConnection(
    configs,
    place,
    (one) => one && { ...one, sessions: [ANCHOR], endingSince: ANCHOR },
  );
}

/** Somebody subscribes, somebody buys a voucher, and somebody leaves. Their events get lost. */
async function payForPlans(): Promise<void> {
  const { stripe } = service.stack;
  stripe.outbox.setAutomatic(false);
  const price = { params: { price: 'ProMonthly' } };
  const page = await person.call(startCheckout, price);
  stripe.pay(page.url, { card: CARD });
  const path = '/v1/voucher_checkout';
  const headers = { 'content-type': 'application/json' };
  const voucher = await send(service.url, { method: 'POST', path, headers, body: '{}' });
  const { url } = buyVoucher.reply.schema.parse(voucher.json);
  stripe.pay(url, { email: 'giver@example.com', card: CARD });
  const leaving = await service.signUp('leaving@example.com', { plan: 'Free' });
  await leaving.call(startCheckout, price);
  await leaving.call(closeAccount, { body: { email: leaving.email } });
}

async function runJobs(): Promise<void> {
  const { configs, secrets } = services();
  for (const job of jobs) {
    // It has no secrets of its own, and the jobs that it starts run here anyway.
    if (job.name === 'dispatch') continue;
    const seen = used.get(job.name) ?? new Set();
    used.set(job.name, seen);
    const { open, seal } = secrets;
    const spies = [
      vi.spyOn(secrets, 'open').mockImplementation((sealed, of) => {
        seen.add(`open ${of.kind}`);
        return open(sealed, of);
      }),
      vi.spyOn(secrets, 'seal').mockImplementation((text, of) => {
        seen.add(`seal ${of.kind}`);
        return seal(text, of);
      }),
    ];
    // As if another process of the listener had opened the keys.
    const find = vi.spyOn(secrets.keys, 'find');
    if (job.name === 'listen') find.mockReturnValueOnce(null);
    // Whichever function needs them first creates them.
    await configs.remove(keyOf(trialKeyItem, {}));
    await configs.remove(keyOf(voucherKeyItem, {}));
    for (const input of listInputs(job)) await service.stack.runJob(job.name, input);
    for (const spy of [...spies, find]) spy.mockRestore();
  }
}

it.each(jobs)('$name opens and seals the kinds of secrets that it has a right to', (job) => {
  const granted = job.grants.flatMap((grant) =>
    'key' in grant ? grant.kinds.map((kind) => `${grant.key} ${kind}`) : [],
  );

  expect([...(used.get(job.name) ?? [])].sort()).toEqual(granted.sort());
});
