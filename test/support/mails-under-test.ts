import type { SentMail } from '@infra/local/mail/mail';
import { notify } from '@lambdas/data/mails/notifications';
import { claimPerformer } from '@lambdas/data/performers/performers';
import { shardsOf } from '@lambdas/data/performers/shards';
import { services } from '@lambdas/runtime/services';
import { saveNotificationEmail } from '@shared/api/mail';
import { saveUserSettings } from '@shared/api/settings';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { mailsTo as mailsAt } from './mails-to';
import { giveRole } from './members';
import { ANCHOR, aRoom, DAY, type ServiceUnderTest, startService } from './service-under-test';
import type { Person } from './signed-in';

/**
 * Mails about a performer who wants them. Each test has its own performer and time; shared by all
 * tests of a file.
 */
export function mailsUnderTest() {
  let service: ServiceUnderTest;
  let vera: Person;
  let reader: Person;
  /** Each test has its own performer and time. */
  let p: string;
  let now = ANCHOR;
  let count = 0;

  beforeAll(async () => {
    service = await startService({ rooms: [aRoom({ historyDays: 1 })] });
    vera = await service.signUp('vera@example.com');
    reader = await service.signUp('reader@example.com');
  }, 120_000);
  afterAll(() => service.stop());

  beforeEach(async () => {
    count += 1;
    p = `mailed_${count}`;
    now += 2 * DAY;
    service.setTime(now);
    service.stack.mail.misbehave = undefined;
    await begin();
    await vera.call(saveUserSettings, { body: { receiveEmailUpdates: true } });
  });

  async function begin() {
    await giveRole(vera, p, 'Admin');
    await claimPerformer(services().configs, p, vera.sub);
  }
  const later = (ms: number) => {
    now += ms;
    service.setTime(now);
  };
  const mailsTo = (to: string) => mailsAt(service.stack.mail, to);
  /** Returns mails about this test's performer, newest first. */
  const updatesTo = async (to: string) =>
    (await mailsTo(to)).filter(({ subject }) => subject.startsWith(`${p}: `));
  const runJob = () =>
    Promise.all(shardsOf().map((shard) => service.stack.runJob('notify', { shard })));
  const addNews = async (title: string) => {
    const id = `achievement:${title}`;
    const news = { id, kind: 'achievement', at: now, title, text: 'Well done.', session: null };
    await notify(services().configs, p, [{ ...news, kind: 'achievement' }], now);
  };
  const save = (notificationEmail: string | null, person = vera) =>
    person.ask(saveNotificationEmail, {
      params: { p },
      body: { performerName: p, notificationEmail },
    });
  const confirm = (code: string, person = vera) =>
    person.ask(saveNotificationEmail, { params: { p }, body: { performerName: p, code } });

  return {
    service: () => service,
    vera: () => vera,
    reader: () => reader,
    p: () => p,
    now: () => now,
    /** Continues with another performer of the same account. */
    async changePerformer(name: string) {
      p = name;
      await begin();
    },
    later,
    mailsTo,
    updatesTo,
    runJob,
    tell: addNews,
    save,
    confirm,
  };
}

export const codeIn = ({ text = '' }: SentMail) => /[?&]mailcode=([\w-]+)/.exec(text)?.[1] ?? '';
export const tokenIn = ({ text = '' }: SentMail) =>
  /\/unsubscribe\/([\w-]{43})/.exec(text)?.[1] ?? '';
