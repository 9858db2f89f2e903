import './silent-logs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { startDynamoDb } from '@infra/local/dynamodb/start-dynamo-db';
import { startKms } from '@infra/local/kms/start-kms';
import type { SentMail } from '@infra/local/mail/mail';
import { type RunningMail, startMail } from '@infra/local/mail/start-mail';
import { createTables } from '@infra/local/stack/create-tables';
import { localSettings } from '@infra/local/stack/local-settings';
import {
  type Account,
  changeAccount,
  createAccount,
  type Settings,
} from '@lambdas/data/accounts/accounts';
import { changeTeam, type Team } from '@lambdas/data/accounts/teams';
import { appendChunk, findLogEnd } from '@lambdas/data/log/capture';
import { notify } from '@lambdas/data/mails/notifications';
import { claimPerformer } from '@lambdas/data/performers/performers';
import { type Mailer, openMailer } from '@lambdas/integrations/mailer';
import { materializePerformer } from '@lambdas/pipeline/materialize/materialize-performer';
import { notifyPerformer } from '@lambdas/pipeline/notify/notify-performer';
import { openServices, type Services } from '@lambdas/runtime/services';
import type { MailOutcome } from '@shared/domain/mails/mail-book';
import type { News } from '@shared/domain/notes/notification';
import { onTestFinished } from 'vitest';
import { by, rawEvents, tip } from './events';

export const ROOM = 'lena';
export const OWNER = 'owner@example.com';
/** When the sessions of these tests start. Each lasts an hour. */
export const EVENING = Date.UTC(2026, 2, 10, 18);
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const SITE = 'https://roomlight.test';

type Member = Team['members'][number];

export interface NotifierUnderTest {
  readonly services: Services;
  readonly outbox: RunningMail;
  /** Epoch ms. */
  now: number;
  /** Changes the settings of the owner or of another account. */
  set(change: Partial<Settings>, account?: string): Promise<void>;
  change(change: Partial<Account>, account?: string): Promise<void>;
  /** Adds an account that wants mails to the owner's team. */
  addMember(email: string, membership?: Partial<Member>): Promise<void>;
  /** Captures and materializes a session of an hour, which creates a notification. */
  broadcast(start?: number): Promise<void>;
  notify(news: Partial<News>): Promise<void>;
  /** Runs the job once for the room. */
  run(mailer?: Mailer): Promise<MailOutcome[]>;
  /** Returns the sent mails, oldest first. */
  mails(to?: string): Promise<SentMail[]>;
}

/**
 * The notify job on local parts, for a room whose account pays for Pro and wants mails, and which
 * the job saw an hour before the evening.
 */
export async function startNotifier(): Promise<NotifierUnderTest> {
  const directory = mkdtempSync(join(tmpdir(), 'roomlight-'));
  const dynamoDb = await startDynamoDb();
  const kms = await startKms({ directory: join(directory, 'kms') });
  const outbox = await startMail({ directory });
  onTestFinished(async () => {
    await Promise.all([outbox, kms, dynamoDb].map((part) => part.close()));
    rmSync(directory, { recursive: true, force: true });
  });
  const nowhere = { s3: '', eventsApi: 'http://events', platform: 'http://platform' };
  Object.assign(
    process.env,
    localSettings({
      ...nowhere,
      dynamoDb: dynamoDb.url,
      kms: kms.url,
      keyId: kms.keyId,
      mail: outbox.url,
    }),
  );
  const client = new DynamoDBClient({});
  await createTables(client);
  const services: Services = { ...openServices(client), now: () => notifier.now };
  const { capture, configs } = services;

  const notifier: NotifierUnderTest = {
    services,
    outbox,
    now: EVENING - HOUR,
    set: (change, account = 'owner') =>
      changed(configs, account, (one) => ({ ...one, settings: { ...one.settings, ...change } })),
    change: (change, account = 'owner') =>
      changed(configs, account, (one) => ({ ...one, ...change })),
    async addMember(email, membership = {}) {
      await createAccount(services, { sub: email, email });
      await changed(configs, email, (one) => ({
        ...one,
        teams: ['owner'],
        settings: { ...one.settings, receiveEmailUpdates: true },
      }));
      const member: Member = {
        email,
        role: 'ReadOnly',
        sections: null,
        seesMoney: true,
        performers: null,
        account: email,
        invitedAt: 0,
        joinedAt: 0,
        invitation: null,
        ...membership,
      };
      await changeTeam(configs, 'owner', (team) => ({
        ...team,
        members: [...team.members, member],
      }));
    },
    async broadcast(start = EVENING) {
      notifier.now = Math.max(notifier.now, start + HOUR + 30 * MINUTE);
      const end = await findLogEnd(capture, ROOM, { consistent: true });
      const events = rawEvents(start, anHour);
      await appendChunk(capture, ROOM, end, { cursor: null, events }, notifier.now);
      await materializePerformer(services, ROOM, { force: true });
    },
    notify: (news) =>
      notify(
        configs,
        ROOM,
        [
          {
            id: 'achievement:marathon-1',
            kind: 'achievement',
            at: notifier.now,
            title: 'Marathon',
            text: '3 hours live in one session.',
            session: null,
            ...news,
          },
        ],
        notifier.now,
      ),
    run: (mailer = openMailer()) =>
      notifyPerformer(services, { mailer, site: SITE, until: notifier.now + MINUTE }, ROOM),
    async mails(to) {
      const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
      const answer = await fetch(`${outbox.url}/mails.json${query}`);
      return ((await answer.json()) as SentMail[]).reverse();
    },
  };

  await createAccount(services, { sub: 'owner', email: OWNER });
  await notifier.change({ plan: 'StudioMonthly', performers: { [ROOM]: 'Admin' } });
  await notifier.set({ receiveEmailUpdates: true, createTipperProfiles: { given: true, at: 0 } });
  await claimPerformer(configs, ROOM, 'owner');
  await notifier.run();
  return notifier;
}

/** Tomcat gives the most openly; somebody else gives more anonymously. */
const anHour: Parameters<typeof rawEvents>[1] = [
  [0, 'broadcastStart'],
  [5, 'follow', by('rosie_99')],
  [10, 'tip', tip('tomcat', 150)],
  [20, 'tip', tip('rosie_99', 50)],
  [30, 'tip', tip('shy_one', 1_000, { isAnon: true })],
  [60, 'broadcastStop'],
];

async function changed(
  configs: Services['configs'],
  account: string,
  change: (one: Account) => Account,
): Promise<void> {
  await changeAccount(configs, account, change);
}
