import '@test/support/silent-logs';
import { findMailBook } from '@lambdas/data/mails/mail-books';
import { type MailAbout, tagsOf } from '@lambdas/integrations/mail-tags';
import { handler } from '@lambdas/triggers/mail-returned';
import { findSubscription } from '@shared/domain/mails/mail-book';
import {
  HOUR,
  type NotifierUnderTest,
  ROOM,
  startNotifier,
} from '@test/support/notifier-under-test';
import { expect, it, vi } from 'vitest';

const world = vi.hoisted(() => ({ services: undefined as unknown }));
vi.mock('@lambdas/runtime/services', async (original) => ({
  ...(await original<object>()),
  services: () => world.services,
}));

/** An owner who got a mail, and what SES knows about that mail. */
async function mailed(): Promise<{ notifier: NotifierUnderTest; about: MailAbout }> {
  const notifier = await startNotifier();
  world.services = notifier.services;
  let about: MailAbout | undefined;
  await notifier.broadcast();
  notifier.now += 2 * HOUR;
  await notifier.run({
    async send(mail) {
      about = mail.about;
      return { kind: 'sent' };
    },
  });
  if (!about) throw new Error('No mail was sent.');
  return { notifier, about };
}

/** As SES publishes an event about a mail through SNS. */
const event = (fields: object, about?: MailAbout) => {
  const own = about ? tagsOf(about).map(({ Name, Value }) => [Name, [Value]]) : [];
  const tags = { 'ses:configuration-set': ['roomlight-test-mail'], ...Object.fromEntries(own) };
  return { Records: [{ Sns: { Message: JSON.stringify({ ...fields, mail: { tags } }) } }] };
};
const bounce = (bounceType: string) => ({ eventType: 'Bounce', bounce: { bounceType } });

async function endOf({ services }: NotifierUnderTest, { recipient }: MailAbout) {
  return findSubscription(await findMailBook(services.configs, ROOM), recipient)?.endedAt;
}

it.each([
  ['came back for good', bounce('Permanent')],
  ['was marked as spam', { eventType: 'Complaint' }],
])('a mail that %s ends the updates to its recipient, once', async (_, returned) => {
  const { notifier, about } = await mailed();
  await handler(event(returned, about));
  const endedAt = await endOf(notifier, about);
  expect(endedAt).toBe(notifier.now);

  notifier.now += HOUR;
  await handler(event(returned, about));
  expect(await endOf(notifier, about)).toBe(endedAt);
  await notifier.broadcast(notifier.now);
  notifier.now += 2 * HOUR;
  expect(await notifier.run()).toEqual([]);
});

it.each([
  ['is only late', bounce('Transient')],
  ['arrived', { eventType: 'Delivery' }],
])('a mail that %s changes nothing', async (_, fields) => {
  const { notifier, about } = await mailed();
  await handler(event(fields, about));
  expect(await endOf(notifier, about)).toBeNull();
});

it('a returned mail to nobody we know changes nothing', async () => {
  const { notifier, about } = await mailed();
  await handler(event(bounce('Permanent')));
  await handler(event(bounce('Permanent'), { performer: 'gone', recipient: 'account:x-y' }));
  expect(await endOf(notifier, about)).toBeNull();
  const book = await findMailBook(notifier.services.configs, 'gone');
  expect(book.subscriptions).toEqual([]);
});
