import { changeAccount, createAccount } from '@lambdas/data/accounts/accounts';
import { appendChunk, findLogEnd } from '@lambdas/data/log/capture';
import { listNews, notify } from '@lambdas/data/mails/notifications';
import { claimPerformer } from '@lambdas/data/performers/performers';
import { shardOf } from '@lambdas/data/performers/shards';
import { listDeliveries } from '@lambdas/data/webhooks/deliveries';
import { changeWebhook, findWebhook, type Webhook } from '@lambdas/data/webhooks/webhooks';
import type { Mail, MailAnswer } from '@lambdas/integrations/mailer';
import { makeSigningSecret } from '@lambdas/integrations/webhooks/sign-message';
import { materializePerformer } from '@lambdas/pipeline/materialize/materialize-performer';
import { sendShard } from '@lambdas/pipeline/send-webhooks/send-shard';
import type { Services } from '@lambdas/runtime/services';
import type { Table } from '@lambdas/runtime/table';
import type { News } from '@shared/domain/notes/notification';
import { WEBHOOK_EVENTS } from '@shared/domain/webhooks/webhook-events';
import { dyingAt, Killed } from '@test/support/dying';
import { openBox } from '@test/support/open-box';
import { startTable } from '@test/support/table-under-test';
import { startReceiver, type WebhookReceiver } from '@test/support/webhook-receiver';
import { onTestFinished, vi } from 'vitest';

export const ROOM = 'lena';
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const EVENING = Date.UTC(2026, 10, 24, 18);
export const SECRET = makeSigningSecret();

export interface WebhooksUnderTest {
  now: number;
  readonly services: Services;
  readonly receiver: WebhookReceiver;
  readonly mails: Mail[];
  mailAnswer: MailAnswer;
  /** Adds a webhook that wants everything by default. */
  add(id?: string, change?: Partial<Webhook>): Promise<void>;
  change(id: string, change: Partial<Webhook>): Promise<void>;
  /** Captures and materializes a session of an hour that ends now, with tips of 100 tokens. */
  broadcast(): Promise<void>;
  notify(news: Partial<News>): Promise<void>;
  /** Runs the job, in a process that is killed at its n-th request if `diesAt` says so. */
  run(diesAt?: number | null): Promise<string[]>;
  /** Runs the job every few minutes. */
  runFor(ms: number, every: number): Promise<void>;
  webhook(id?: string): ReturnType<typeof findWebhook>;
  deliveries(id?: string): ReturnType<typeof listDeliveries>;
  news(): Promise<News[]>;
}

/** The job on tables of its own, for a room whose account pays for Pro. */
export async function startWebhooks(): Promise<WebhooksUnderTest> {
  vi.stubEnv('WEBHOOK_LOCAL_RECEIVERS', 'allowed');
  const stores = await Promise.all(Array.from({ length: 6 }, startTable));
  const receiver = await startReceiver();
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await Promise.all([receiver.close(), ...stores.map((store) => store.stop())]);
  });
  const [capture, sessions, tippers, chat, tipMenus, configs] = stores.map(({ table }) => table);
  if (!capture || !sessions || !tippers || !chat || !tipMenus || !configs)
    throw new Error('No tables.');
  const now = () => world.now;
  const services = { capture, sessions, tippers, chat, tipMenus, configs, secrets: openBox, now };
  let count = 0;

  const captureEvent = async (method: string, at: number, object = {}) => {
    const end = await findLogEnd(capture, ROOM, { consistent: true });
    count += 1;
    const events = [{ id: `${at}-${count}`, method, object: { broadcaster: ROOM, ...object } }];
    await appendChunk(capture, ROOM, end, { cursor: null, events }, world.now);
  };

  const world: WebhooksUnderTest = {
    now: EVENING,
    services,
    receiver,
    mails: [],
    mailAnswer: { kind: 'sent' },
    async add(id = 'first', change = {}) {
      await changeWebhook(configs, { performer: ROOM, id }, () => ({
        url: receiver.url,
        events: [...WEBHOOK_EVENTS],
        secret: { key: '', iv: '', box: SECRET },
        formerSecret: null,
        createdAt: world.now,
        pausedAt: null,
        pauseReason: null,
        isNoticeDue: false,
        since: world.now,
        newsVersion: 0,
        dueAt: null,
        failingSince: null,
        ...change,
      }));
    },
    async change(id, change) {
      await changeWebhook(
        configs,
        { performer: ROOM, id },
        (stored) => stored && { ...stored, ...change },
      );
    },
    async broadcast() {
      await captureEvent('broadcastStart', world.now - HOUR);
      await captureEvent('tip', world.now - MINUTE, {
        tip: { tokens: 100, isAnon: false, message: '' },
        user: { username: 'ada', inFanclub: false, hasTokens: true, isMod: false },
      });
      await captureEvent('broadcastStop', world.now);
      await materializePerformer(services, ROOM, { force: true });
    },
    async notify(news) {
      count += 1;
      const usual = {
        id: `achievement:test-${count}`,
        kind: 'achievement',
        at: world.now,
        title: 'Something',
        text: 'happened.',
        session: null,
      } as const;
      await notify(configs, ROOM, [{ ...usual, ...news }], world.now);
    },
    async run(diesAt = null) {
      const dying = diesAt === null ? null : dyingAt(diesAt);
      const own = dying
        ? {
            ...services,
            sessions: dyingTable(sessions, dying),
            configs: dyingTable(configs, dying),
          }
        : services;
      const send = async (mail: Mail) => {
        world.mails.push(mail);
        return world.mailAnswer;
      };
      const tools = { mailer: { send }, site: 'https://roomlight.test', until: world.now + MINUTE };
      try {
        return await sendShard(own, tools, { shard: shardOf(ROOM) });
      } catch (error) {
        if (error instanceof Killed) return ['killed'];
        throw error;
      }
    },
    async runFor(ms, every) {
      for (const end = world.now + ms; world.now < end; ) {
        world.now += every;
        await world.run();
      }
    },
    webhook: (id = 'first') => findWebhook(configs, { performer: ROOM, id }),
    deliveries: (id = 'first') => listDeliveries(configs, { performer: ROOM, webhook: id }),
    news: () => listNews(configs, ROOM, world.now),
  };

  await createAccount(services, { sub: 'owner', email: 'owner@example.com' });
  await changeAccount(configs, 'owner', (account) => ({
    ...account,
    plan: 'ProMonthly',
    performers: { [ROOM]: 'Admin' },
    order: [ROOM],
  }));
  await claimPerformer(configs, ROOM, 'owner');
  return world;
}

function dyingTable(table: Table, dying: ReturnType<typeof dyingAt>): Table {
  return {
    ...table,
    get: dying(table.get),
    getMany: dying(table.getMany),
    query: dying(table.query),
    put: dying(table.put),
    update: dying(table.update),
    remove: dying(table.remove),
  };
}
