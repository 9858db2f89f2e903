import { notify } from '@lambdas/data/mails/notifications';
import { shardOf } from '@lambdas/data/performers/shards';
import { sendShard } from '@lambdas/pipeline/send-webhooks/send-shard';
import { services } from '@lambdas/runtime/services';
import { listSecurityLog } from '@shared/api/account';
import type { BodyIn } from '@shared/api/route';
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replaceWebhookSecret,
  resendWebhookDelivery,
  saveWebhook,
  testWebhook,
} from '@shared/api/webhooks';
import { MAX_WEBHOOKS } from '@shared/domain/webhooks/delivery-plan';
import { giveRole } from '@test/support/members';
import {
  ANCHOR,
  DAY,
  MINUTE,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import type { Person } from '@test/support/signed-in';
import { tableContents } from '@test/support/table-contents';
import { startReceiver, verifyMessage, type WebhookReceiver } from '@test/support/webhook-receiver';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const URL = 'https://example.com/roomlight';

let service: ServiceUnderTest;
let receiver: WebhookReceiver;
let now = ANCHOR;
let count = 0;

beforeAll(async () => {
  [service, receiver] = await Promise.all([startService({ rooms: [] }), startReceiver()]);
}, 120_000);
beforeEach(() => {
  // Away from the limits of the test before.
  moveTo(now + MINUTE);
  receiver.messages.length = 0;
  receiver.answer = (response) => void response.writeHead(204).end();
});
afterAll(() => Promise.all([service.stop(), receiver.close()]));

function moveTo(ms: number): void {
  now = ms;
  service.setTime(ms);
}

/** An account with a room of its own. */
async function anOwner() {
  count += 1;
  const room = `room_${count}`;
  const owner = await service.signUp(`hooks-${count}@example.com`);
  await giveRole(owner, room, 'Admin');
  const p = { p: room };
  const create = (body: Partial<BodyIn<typeof createWebhook>> = {}) =>
    owner.call(createWebhook, {
      params: p,
      body: { url: receiver.url, events: ['session.finished', 'achievement.earned'], ...body },
    });
  return { owner, room, p, create };
}

const statusOf = async (answer: ReturnType<Person['ask']>) => (await answer).status;

describe('webhooks of a room', () => {
  it('are created, listed, changed, paused and deleted', async () => {
    const { owner, p, create } = await anOwner();
    const { webhook, secret } = await create({ url: `  ${URL}  ` });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhook).toMatchObject({ url: URL, pausedAt: null, pausedBy: null });
    expect(await owner.call(listWebhooks, { params: p })).toEqual({
      webhooks: [webhook],
      most: MAX_WEBHOOKS,
    });

    const params = { ...p, id: webhook.id };
    const save = (body: BodyIn<typeof saveWebhook>) => owner.call(saveWebhook, { params, body });
    expect(await save({ events: ['goal.reached', 'goal.reached'] })).toMatchObject({
      webhooks: [{ events: ['goal.reached'] }],
    });
    expect(await save({ isPaused: true })).toMatchObject({ webhooks: [{ pausedBy: 'owner' }] });
    expect(await save({ isPaused: false })).toMatchObject({ webhooks: [{ pausedBy: null }] });
    expect(await save({ url: `${URL}/2` })).toMatchObject({ webhooks: [{ url: `${URL}/2` }] });

    expect(await owner.call(deleteWebhook, { params })).toMatchObject({ webhooks: [] });
    expect(await owner.call(deleteWebhook, { params })).toMatchObject({ webhooks: [] });
    expect(await statusOf(owner.ask(saveWebhook, { params, body: { isPaused: true } }))).toBe(404);
  });

  it('show a secret once, and store it sealed', async () => {
    const { owner, room, p, create } = await anOwner();
    const { webhook, secret } = await create();
    const params = { ...p, id: webhook.id };
    const replaced = await owner.call(replaceWebhookSecret, { params, body: {} });
    expect(replaced.secret).not.toBe(secret);
    expect(replaced.webhook.formerSecretUntil).toBe(new Date(now + DAY).toISOString());
    await owner.call(testWebhook, { params, body: {} });
    const replies = await Promise.all([
      owner.ask(listWebhooks, { params: p }),
      owner.ask(listWebhookDeliveries, { params }),
      owner.ask(saveWebhook, { params, body: { isPaused: false } }),
    ]);
    const stored = JSON.stringify(await tableContents(['Configs']));
    for (const text of [secret, replaced.secret]) {
      const bare = text.slice('whsec_'.length);
      expect(stored).not.toContain(bare);
      expect(JSON.stringify(replies)).not.toContain(bare);
    }
    const [message] = receiver.messages;
    if (!message) throw new Error('Nothing was sent.');
    for (const text of [secret, replaced.secret]) {
      expect(verifyMessage(message, text, now)).toMatchObject({
        type: 'webhook.test',
        data: { performerName: room, startTime: null },
      });
    }
  });

  it('are at most five', async () => {
    const { owner, p, create } = await anOwner();
    for (let made = 0; made < MAX_WEBHOOKS; made++) await create();
    const body = { url: URL, events: ['goal.reached'] };
    expect(await statusOf(owner.ask(createWebhook, { params: p, body }))).toBe(409);
  });

  it.each([
    'http://example.com/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://me:secret@example.com/',
    'https://router.local/',
    `https://example.com/${'a'.repeat(500)}`,
    'nonsense',
    '',
  ])('can’t lead to “%s”', async (url) => {
    const { owner, p, create } = await anOwner();
    const { webhook } = await create();
    const params = { ...p, id: webhook.id };
    const events = ['goal.reached'];
    const tried = [
      owner.ask(createWebhook, { params: p, body: { url, events } }),
      owner.ask(saveWebhook, { params, body: { url } }),
    ];
    expect(await Promise.all(tried.map(statusOf))).toEqual([400, 400]);
  });

  it('are in the security log', async () => {
    const { owner, room, p, create } = await anOwner();
    const params = { ...p, id: (await create()).webhook.id };
    await owner.call(replaceWebhookSecret, { params, body: {} });
    await owner.call(deleteWebhook, { params });
    const { entries } = await owner.call(listSecurityLog);
    const ours = entries.filter(({ event }) => event.startsWith('webhook-'));
    expect(ours.map(({ event }) => event).toSorted()).toEqual([
      'webhook-created',
      'webhook-deleted',
      'webhook-secret-replaced',
    ]);
    expect(new Set(ours.map(({ about }) => about))).toEqual(new Set([room]));
  });

  it('belong to the owner alone', async () => {
    const { p, room, create } = await anOwner();
    const params = { ...p, id: (await create()).webhook.id };
    const admin = await service.signUp(`member-${count}@example.com`);
    await giveRole(admin, room, 'Admin');
    const answers = [
      admin.ask(listWebhooks, { params: p }),
      admin.ask(createWebhook, { params: p, body: { url: URL, events: ['goal.reached'] } }),
      admin.ask(saveWebhook, { params, body: { isPaused: true } }),
      admin.ask(deleteWebhook, { params }),
      admin.ask(replaceWebhookSecret, { params, body: {} }),
      admin.ask(listWebhookDeliveries, { params }),
      admin.ask(testWebhook, { params, body: {} }),
    ];
    expect(new Set(await Promise.all(answers.map(statusOf)))).toEqual(new Set([403]));
    const stranger = await anOwner();
    // Under the own room, another room's webhook doesn't exist.
    const other = { params: { ...stranger.p, id: params.id } };
    expect(await statusOf(stranger.owner.ask(listWebhookDeliveries, other))).toBe(404);
  });

  it('need a plan that has the API', async () => {
    const room = `free_${++count}`;
    const owner = await service.signUp(`free-${count}@example.com`, { plan: 'Free' });
    await giveRole(owner, room, 'Admin');
    const params = { p: room };
    const body = { url: URL, events: ['goal.reached'] };
    expect(await statusOf(owner.ask(createWebhook, { params, body }))).toBe(403);
    expect(await statusOf(owner.ask(listWebhooks, { params }))).toBe(200);
  });
});

describe('the log', () => {
  it('has tests, and says what the receiver answered', async () => {
    const { owner, p, create } = await anOwner();
    const params = { ...p, id: (await create()).webhook.id };
    const test = () => owner.call(testWebhook, { params, body: {} });
    expect((await test()).deliveries).toMatchObject([
      { type: 'webhook.test', state: 'delivered', attempts: 1, status: 204, problem: null },
    ]);
    receiver.answer = (response) => void response.writeHead(500).end();
    moveTo(now + MINUTE);
    const { deliveries } = await test();
    expect(deliveries).toMatchObject([
      { state: 'failed', attempts: 1, status: 500, problem: 'status', nextAttemptAt: null },
      { state: 'delivered' },
    ]);
    expect(await owner.call(listWebhookDeliveries, { params })).toEqual({ deliveries });
    // A failed test says nothing about the webhook.
    const { webhooks } = await owner.call(listWebhooks, { params: p });
    expect(webhooks).toMatchObject([{ failingSince: null }]);
  });

  it('lets the owner send a message again, under the same ID', async () => {
    const { owner, room, p, create } = await anOwner();
    const { webhook, secret } = await create();
    const { id } = webhook;
    const open = services();
    const news = { id: 'achievement:marathon-1', kind: 'achievement', at: now } as const;
    await notify(open.configs, room, [{ ...news, title: 'A', text: 'B', session: null }], now);
    const tools = { mailer: null, site: '', until: now + MINUTE };
    await sendShard(open, tools, { shard: shardOf(room) });
    const { deliveries } = await owner.call(listWebhookDeliveries, { params: { ...p, id } });
    const message = deliveries[0]?.id ?? '';
    receiver.answer = (response) => void response.writeHead(503).end();
    const params = { ...p, id, message };
    expect(await owner.call(resendWebhookDelivery, { params, body: {} })).toMatchObject({
      deliveries: [{ id: message, state: 'pending', attempts: 1, status: 503 }],
    });
    expect(receiver.messages.map((one) => one.id)).toEqual([message, message]);
    const [first, again] = receiver.messages;
    expect(first?.body).toBe(again?.body);
    if (again) expect(verifyMessage(again, secret, now)).toBeTruthy();

    // The job goes on with it.
    receiver.answer = (response) => void response.writeHead(200).end();
    moveTo(now + 10 * MINUTE);
    await sendShard(open, { ...tools, until: now + MINUTE }, { shard: shardOf(room) });
    expect(await owner.call(listWebhookDeliveries, { params: { ...p, id } })).toMatchObject({
      deliveries: [{ state: 'delivered', attempts: 2 }],
    });
    const unknown = { ...params, message: 'msg_unknown' };
    expect(await statusOf(owner.ask(resendWebhookDelivery, { params: unknown, body: {} }))).toBe(
      404,
    );
  });
});
