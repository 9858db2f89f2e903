import { notify } from '@lambdas/data/mails/notifications';
import { services } from '@lambdas/runtime/services';
import { listNotifications, readNotification } from '@shared/api/notifications';
import type { News } from '@shared/domain/notes/notification';
import { send } from '@test/support/http-call';
import { giveRole } from '@test/support/members';
import {
  ANCHOR,
  aRoom,
  DAY,
  HOUR,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import type { Person } from '@test/support/signed-in';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const plan = aRoom({ historyDays: 1 });
const iso = (ms: number) => new Date(ms).toISOString();

let service: ServiceUnderTest;
let vera: Person;
let reader: Person;
/** Each test has its own performer, so that none sees another's notifications. */
let p: string;
let count = 0;

beforeAll(async () => {
  service = await startService({ rooms: [plan] });
  vera = await service.signUp('vera@example.com');
  reader = await service.signUp('reader@example.com');
}, 120_000);
afterAll(() => service.stop());
beforeEach(async () => {
  count += 1;
  p = `news_${count}`;
  await giveRole(vera, p, 'Admin');
  await giveRole(reader, p, 'ReadOnly');
});

const someNews = (id: string, at = ANCHOR, rest: Partial<News> = {}): News => ({
  id,
  kind: 'session',
  at,
  title: `About ${id}`,
  text: 'Something happened.',
  session: null,
  ...rest,
});
const tell = (...news: News[]) => notify(services().configs, p, news, ANCHOR);
const list = (person = vera) => person.call(listNotifications, { params: { p } });
const read = (id: string, person = vera) =>
  person.call(readNotification, { params: { p, id }, body: {} });
const idsOf = async (person = vera) => (await list(person)).notifications.map(({ id }) => id);

describe('notification', () => {
  it('is empty at first', async () => {
    expect(await list()).toEqual({ notifications: [], unread: 0 });
  });

  it('returns what happened, newest first', async () => {
    const session = ANCHOR - 5 * HOUR;
    await tell(someNews('older', ANCHOR - HOUR, { kind: 'achievement', session }));
    await tell(someNews('newer', ANCHOR));

    expect(await list()).toEqual({
      notifications: [
        {
          id: 'newer',
          kind: 'session',
          time: iso(ANCHOR),
          title: 'About newer',
          text: 'Something happened.',
          startTime: null,
          isRead: false,
        },
        expect.objectContaining({ id: 'older', kind: 'achievement', startTime: iso(session) }),
      ],
      unread: 2,
    });
  });

  it('lists a notification once, however often it is added', async () => {
    await tell(someNews('once'), someNews('once'));
    await tell(someNews('once', ANCHOR - HOUR, { title: 'Changed' }));

    expect((await list()).notifications).toMatchObject([{ id: 'once', title: 'About once' }]);
  });

  it('loses none of many parallel notifications', async () => {
    const ids = Array.from({ length: 15 }, (_, index) => `at-once-${index}`);
    await Promise.all(ids.map((id) => tell(someNews(id))));

    expect((await idsOf()).sort()).toEqual(ids.toSorted());
  });

  it('returns the newest 50 and counts the unread ones of 200', async () => {
    const many = Array.from({ length: 230 }, (_, index) =>
      someNews(`n-${index}`, ANCHOR - index * HOUR),
    );
    await tell(...many);
    const { notifications, unread } = await list();

    expect(notifications.map(({ id }) => id)).toEqual(many.slice(0, 50).map(({ id }) => id));
    expect(unread).toBe(200);
  });

  it('forgets after 180 days, and stores nothing older', async () => {
    await tell(
      someNews('ancient', ANCHOR - 181 * DAY),
      someNews('old', ANCHOR - 179 * DAY),
      someNews('today'),
    );
    expect(await idsOf()).toEqual(['today', 'old']);

    service.setTime(ANCHOR + 2 * DAY);
    expect(await idsOf()).toEqual(['today']);
    service.setTime(ANCHOR);
  });

  it('is marked as read per member, with the same result if repeated', async () => {
    await tell(someNews('a:1'), someNews('a:2'));
    await read('a:1');
    const answer = await read('a:1');

    expect(answer).toMatchObject({ unread: 1 });
    expect(await list()).toEqual(answer);
    expect(answer.notifications.find(({ id }) => id === 'a:1')?.isRead).toBe(true);
    expect(await list(reader)).toMatchObject({ unread: 2 });
  });

  it('marks all as read', async () => {
    await tell(someNews('one'), someNews('two'));

    expect(await read('all', reader)).toMatchObject({ unread: 0 });
    expect(await read('all', reader)).toMatchObject({ unread: 0 });
    await tell(someNews('three'));
    expect(await list(reader)).toMatchObject({ unread: 1 });
  });

  it('loses none that are marked in parallel', async () => {
    const ids = Array.from({ length: 12 }, (_, index) => `mark-${index}`);
    await tell(...ids.map((id) => someNews(id)));
    await Promise.all(ids.map((id) => read(id)));

    expect(await list()).toMatchObject({ unread: 0 });
  });

  it('accepts a request without a body, whatever its content type', async () => {
    await tell(someNews('bodiless', ANCHOR));
    const answers = await Promise.all(
      [{}, { 'content-type': 'application/json' }].map((headers) =>
        send(service.url, {
          method: 'POST',
          path: `/v1/notification/${p}/bodiless`,
          headers: { authorization: vera.idToken, 'x-api-key': vera.apiKey, ...headers },
        }),
      ),
    );

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [newest] = (await list()).notifications;
    expect(newest).toMatchObject({ id: 'bodiless', isRead: true });
  });

  it('refuses an unknown notification', async () => {
    const answer = await vera.ask(readNotification, { params: { p, id: 'unknown' }, body: {} });

    expect(answer.status).toBe(404);
  });
});
