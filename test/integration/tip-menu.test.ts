import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveMenu } from '../../lambdas/data/tip-menu';
import { services } from '../../lambdas/lib/services';
import {
  getTipDayFrequency,
  getTipMenu,
  getTipMenuPerformance,
  saveTipMenu,
} from '../../shared/api/tip-menu';
import { BEGINNING } from '../../shared/domain/tip-menu/menu';
import { giveRole } from '../support/members';
import {
  ANCHOR,
  aRoom,
  DAY,
  HOUR,
  type ServiceUnderTest,
  startService,
} from '../support/service-under-test';
import type { Person } from '../support/signed-in';
import { type ToldEvent, toldEvents } from '../support/told-events';

const plan = aRoom({ historyDays: 22 });
const p = plan.name;
const DUPLICATE = 'Tip Menu item with same name or tokens already exists!';
const iso = (ms: number) => new Date(ms).toISOString();

let service: ServiceUnderTest;
let vera: Person;
let admin: Person;
let reader: Person;
let stranger: Person;

beforeAll(async () => {
  service = await startService({ rooms: [plan] });
  vera = await service.performerOf(plan);
  admin = await service.signUp('admin@example.com');
  reader = await service.signUp('reader@example.com');
  stranger = await service.signUp('stranger@example.com');
  await giveRole(admin, p, 'Admin');
  await giveRole(reader, p, 'ReadOnly');
}, 120_000);
afterAll(() => service.stop());

const item = (name: string, tokens: number, prices = [{ tokens, startTime: BEGINNING }]) => ({
  name,
  tokens,
  prices,
});
const load = (person: Person) => person.call(getTipMenu, { params: { p } });
const write = (person: Person, body: Record<string, unknown>) =>
  person.ask(saveTipMenu, { params: { p }, body });
/** Replaces the menu, whatever it was. */
async function begin(items: unknown[]) {
  const { version } = await load(vera);
  const answer = await write(vera, { items, version });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as { items: unknown[]; version: number };
}

describe('tip_menu', () => {
  it('is empty before anyone wrote one', async () => {
    const newcomer = await service.signUp('newcomer@example.com');
    await giveRole(newcomer, 'nobody_yet', 'Admin');
    const answer = await newcomer.call(getTipMenu, { params: { p: 'nobody_yet' } });

    expect(answer).toEqual({ items: [], version: 0 });
  });

  it('comes back as it was saved, to everyone with a role', async () => {
    const prices = [
      { tokens: 20, startTime: BEGINNING, endTime: '2026-11-01T22:14:59.999Z' },
      { tokens: 25, startTime: '2026-11-01T22:15:00.000Z' },
    ];
    const items = [item('Flash ✨', 25, prices), item('Dance', 50)];
    const { version } = await begin(items);

    for (const person of [vera, admin, reader]) {
      expect(await load(person)).toEqual({ items, version });
    }
  });

  it('takes items of the older format and drops those without a name', async () => {
    const saved = await begin([
      { name: 'Old', tokens: 10, startTime: '2025-01-01T00:00:00+05:45', endTime: null },
      { name: '  ', tokens: 10 },
      { name: 'Bare', tokens: 11 },
    ]);

    expect(saved.items).toEqual([
      { name: 'Old', tokens: 10, prices: [{ tokens: 10, startTime: '2024-12-31T18:15:00.000Z' }] },
      { name: 'Bare', tokens: 11, prices: [{ tokens: 11, startTime: BEGINNING }] },
    ]);
    expect((await load(vera)).items).toEqual(saved.items);
  });

  it('keeps the change of the first of two admins, and tells the second', async () => {
    const { version } = await begin([item('Flash', 25)]);
    const first = await write(vera, { items: [item('Flash', 25), item('Dance', 50)], version });
    const second = await write(admin, { items: [item('Flash', 25), item('Song', 75)], version });

    expect(first.status).toBe(200);
    expect(second.status).toBe(409);
    expect(second.json).toMatchObject({
      title: 'It conflicts with the present state',
      detail: expect.stringContaining('nothing was overwritten'),
    });
    expect(await load(admin)).toEqual(first.json);
  });

  it('lets one of many saves at once through, whole', async () => {
    const { version } = await begin([]);
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((n) =>
        write(n % 2 ? vera : admin, { items: [item(`Item ${n}`, n), item('Both', 99)], version }),
      ),
    );
    const saved = answers.filter(({ status }) => status === 200);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await load(vera)).toEqual(saved[0]?.json);
  });

  it('answers a repeated save as it answered the first, until someone else saves', async () => {
    const { version } = await begin([]);
    const mine = { items: [item('Mine', 25)], version };
    const first = await write(vera, mine);
    const again = await write(vera, mine);
    await write(admin, { items: [item('Theirs', 25)], version: version + 1 });
    const late = await write(vera, mine);

    expect(again).toMatchObject({ status: 200, json: first.json });
    expect(late.status).toBe(409);
    expect((await load(vera)).items).toEqual([item('Theirs', 25)]);
  });

  it('refuses a version that never was', async () => {
    const { version, items } = await begin([item('Flash', 25)]);

    expect((await write(vera, { items: [], version: version + 5 })).status).toBe(409);
    expect((await load(vera)).items).toEqual(items);
  });

  it('is not for a reader or a stranger to change', async () => {
    const { version, items } = await begin([item('Flash', 25)]);
    const change = { items: [], version };

    expect((await write(reader, change)).status).toBe(403);
    expect((await write(stranger, change)).status).toBe(404);
    expect((await stranger.ask(getTipMenu, { params: { p } })).status).toBe(404);
    expect(await load(vera)).toEqual({ items, version });
  });

  it.each([
    ['the same name', [item('Flash', 25), item(' flash ', 30)], 'body.items.1.name'],
    ['the same tokens', [item('Flash', 25), item('Dance', 25)], 'body.items.1.tokens'],
  ])('refuses active items with %s', async (_, items, where) => {
    const { version } = await load(vera);
    const answer = await write(vera, { items, version });

    expect(answer.json).toMatchObject({
      status: 400,
      detail: DUPLICATE,
      errors: [{ where, message: DUPLICATE }],
    });
  });

  it.each([
    ['no tokens', { ...item('Flash', 25), tokens: 0 }, 'tokens'],
    ['a million tokens', item('Flash', 1_000_000), 'tokens'],
    ['half a token', item('Flash', 1.5), 'tokens'],
    ['tokens in words', { ...item('Flash', 25), tokens: '25' }, 'tokens'],
    ['a name of 101 characters', item('x'.repeat(101), 25), 'name'],
    ['another current price', item('Flash', 25, [{ tokens: 24, startTime: BEGINNING }]), 'tokens'],
    [
      'a price of tomorrow',
      item('Flash', 25, [{ tokens: 25, startTime: iso(ANCHOR + DAY) }]),
      'prices.0.startTime',
    ],
    [
      'a price without sense',
      item('Flash', 25, [{ tokens: 25, startTime: 'today' }]),
      'prices.0.startTime',
    ],
    [
      '201 prices',
      item(
        'Flash',
        25,
        Array.from({ length: 201 }, () => ({ tokens: 25, startTime: BEGINNING })),
      ),
      'prices',
    ],
  ])('refuses an item with %s', async (_, wrong, where) => {
    const { version } = await load(vera);
    const answer = await write(vera, { items: [item('Dance', 50), wrong], version });
    const { errors } = answer.json as { errors: { where: string }[] };

    expect(answer.status).toBe(400);
    expect(errors.map((error) => error.where)).toContain(`body.items.1.${where}`);
    expect((await load(vera)).version).toBe(version);
  });

  it('holds 200 items and no more', async () => {
    const items = Array.from({ length: 200 }, (_, n) => item(`Item ${n}`, n + 1));
    const { version } = await begin(items);

    expect((await write(vera, { items: [...items, item('More', 999)], version })).status).toBe(400);
    expect((await load(vera)).items).toHaveLength(200);
  });
});

/** Broadcasts that are over: the room is on air. */
const finished = () => service.platform.truth(p).broadcasts.length - 1;

/** Tips but those of the broadcast on air. */
function expectedTotal() {
  const { tips, broadcasts, now } = service.platform.truth(p);
  const onAir = broadcasts[finished()];
  expect(now.isLive && onAir?.tips).toBeGreaterThan(0);
  return { count: tips.count - (onAir?.tips ?? 0), tokens: tips.tokens - (onAir?.tokens ?? 0) };
}

/** How often each amount was tipped on each local day, by the platform's truth of what is over. */
function expectedRecords(utcOffset: number, start = 0, end = ANCHOR) {
  const counts = new Map<string, number>();
  const localDay = (ms: number) => iso(ms).slice(0, 10);
  const { broadcasts } = service.platform.truth(p);
  for (const { start: began, tipAmounts: amounts } of broadcasts.slice(0, finished())) {
    if (began < start || began >= end) continue;
    for (const [amount, count] of Object.entries(amounts)) {
      const key = `${localDay(began + utcOffset * 60_000)} ${amount}`;
      counts.set(key, (counts.get(key) ?? 0) + count);
    }
  }
  const isOnAir = ({ ms }: ToldEvent) =>
    broadcasts.some(
      ({ start: began, lastHeard, stop }) => began <= ms && ms <= (stop ?? lastHeard),
    );
  for (const tip of toldEvents(plan, ANCHOR)) {
    const day = localDay(tip.ms);
    const begins = Date.parse(day) - utcOffset * 60_000;
    if (tip.method !== 'tip' || isOnAir(tip) || begins < start || begins >= end) continue;
    const key = `${day} ${tip.tokens}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts]
    .map(([key, count]) => {
      const [date = '', amount] = key.split(' ');
      return { date, amount: Number(amount), count };
    })
    .sort((a, b) => a.date.localeCompare(b.date) || a.amount - b.amount);
}

const offsets = [0, 345, -210, 765, -660];
const askDays = (utcOffset: number, query: { start?: string; end?: string } = {}) =>
  reader.call(getTipDayFrequency, { params: { p, utcOffset: String(utcOffset) }, query });

describe('tip_day_frequency', () => {
  it.each(offsets)('counts every tip by local day and amount, %i minutes east', async (offset) => {
    const { records } = await askDays(offset);
    const total = records.reduce((sum, { count }) => sum + count, 0);

    expect(records).toEqual(expectedRecords(offset));
    expect(total).toBe(expectedTotal().count);
  });

  it.each(offsets)('counts a part of two months, %i minutes east', async (offset) => {
    const start = Date.UTC(2026, 9, 28) - offset * 60_000;
    const end = Date.UTC(2026, 10, 4) - offset * 60_000;
    const { records } = await askDays(offset, { start: iso(start), end: iso(end) });

    expect(records).toEqual(expectedRecords(offset, start, end));
    expect(records.length).toBeGreaterThan(0);
  });

  it('says which period it means and up to when the figures go', async () => {
    const answer = await askDays(345);

    expect(answer).toMatchObject({ start: '2026-10-09T18:15:00.000Z', end: iso(ANCHOR) });
    expect(answer.settledThrough).toBe(iso(toldEvents(plan, ANCHOR).at(-1)?.ms ?? 0));
  });

  it.each([
    ['from a start until now', { start: iso(ANCHOR - 368 * DAY) }],
    ['from a start to an end', { start: '2020-01-01T00:00:00Z', end: '2021-01-04T00:00:00Z' }],
  ])('answers for at most 367 days %s', async (_, query) => {
    for (const route of [getTipDayFrequency, getTipMenuPerformance]) {
      const answer = await vera.ask(route, { params: { p, utcOffset: '0' }, query });

      expect(answer.json).toMatchObject({ status: 400, errors: [{ where: 'query.start' }] });
    }
  });

  it('answers for a year', async () => {
    const { records } = await askDays(0, { start: iso(ANCHOR - 366 * DAY), end: iso(ANCHOR) });

    expect(records).toEqual(expectedRecords(0));
  });

  it('is for those with a role on the performer', async () => {
    for (const route of [getTipDayFrequency, getTipMenuPerformance]) {
      const answer = await stranger.ask(route, { params: { p, utcOffset: '0' } });

      expect(answer.status).toBe(404);
    }
  });
});

describe('tip_menu_performance_versioned', () => {
  const ask = (utcOffset: number, query = {}) =>
    reader.call(getTipMenuPerformance, { params: { p, utcOffset: String(utcOffset) }, query });
  /** The most frequent amounts of the history. */
  const amounts = () => {
    const counts = new Map<number, number>();
    for (const { amount, count } of expectedRecords(0)) {
      counts.set(amount, (counts.get(amount) ?? 0) + count);
    }
    return [...counts].sort((a, b) => b[1] - a[1]).map(([amount]) => amount);
  };
  const CHANGE = '2026-11-01';

  it.each([345, -210])(
    'counts for each price the tips of the days on which it held, %i minutes east',
    async (offset) => {
      const [often = 0, seldom = 0] = amounts();
      const midnight = Date.parse(CHANGE) - offset * 60_000;
      const prices = [
        { tokens: often, startTime: BEGINNING, endTime: iso(midnight - 1) },
        { tokens: seldom, startTime: iso(midnight) },
      ];
      await begin([item('Flash', seldom, prices), item('Never', 987_654)]);
      const { items, other, total } = await ask(offset);
      const records = expectedRecords(offset);
      const count = (amount: number, isThen: (date: string) => boolean) =>
        records
          .filter((record) => record.amount === amount && isThen(record.date))
          .reduce((sum, record) => sum + record.count, 0);
      const before = count(often, (date) => date < CHANGE);
      const after = count(seldom, (date) => date >= CHANGE);

      expect(items[0]?.prices.map((price) => [price.count, price.sum])).toEqual([
        [before, before * often],
        [after, after * seldom],
      ]);
      expect(before).toBeGreaterThan(0);
      expect(after).toBeGreaterThan(0);
      expect(items[0]).toMatchObject({
        name: 'Flash',
        amount: seldom,
        count: before + after,
        tokens: before * often + after * seldom,
        volume: records
          .filter(({ date, amount }) => amount === (date < CHANGE ? often : seldom))
          .map(({ date, amount, count: tips }) => ({ date, tips, tokens: tips * amount })),
      });
      expect(items[1]).toMatchObject({ name: 'Never', count: 0, tokens: 0, volume: [] });
      expect(total).toEqual(expectedTotal());
      expect(other.count).toBe(total.count - before - after);
    },
  );

  it('counts in the period asked for only', async () => {
    const [often = 0] = amounts();
    await begin([item('Flash', often)]);
    const start = Date.UTC(2026, 10, 2);
    const end = Date.UTC(2026, 10, 5);
    const { items, total } = await ask(0, { start: iso(start), end: iso(end) });
    const records = expectedRecords(0, start, end);
    const sum = (some: typeof records) => some.reduce((all, { count }) => all + count, 0);

    expect(total.count).toBe(sum(records));
    expect(items[0]?.count).toBe(sum(records.filter(({ amount }) => amount === often)));
  });

  it('has only other tips where there is no menu', async () => {
    await begin([]);
    const { items, other, total } = await ask(0);

    expect(items).toEqual([]);
    expect(other).toEqual(total);
    expect(total.count).toBeGreaterThan(0);
  });
});

describe('a broadcast on air', () => {
  it('joins the days once it is over', async () => {
    const [newest] = service.platform.truth(p).broadcasts.slice(-1);
    const period = { start: iso(newest?.start ?? 0), end: iso((newest?.start ?? 0) + 1) };
    const before = await askDays(0, period);
    for (let hours = 1; service.platform.truth(p).now.isLive && hours < 24; hours++) {
      service.setTime(ANCHOR + hours * HOUR);
    }
    await service.listen();
    await service.settle(p, { force: true });
    const after = await askDays(0, period);
    const { broadcasts } = service.platform.truth(p);
    const { tipAmounts = {} } = broadcasts.find(({ start }) => start === newest?.start) ?? {};
    service.setTime(ANCHOR);

    expect(before.records).toEqual([]);
    expect(after.records.map(({ amount, count }) => [String(amount), count])).toEqual(
      Object.entries(tipAmounts),
    );
    expect(after.records.length).toBeGreaterThan(0);
  });
});

describe('settling anew', () => {
  it('leaves the menu as its people wrote it', async () => {
    const { items, version } = await begin([item('Flash', 25)]);
    await service.settle(p, { force: true });

    expect(await load(vera)).toEqual({ items, version });
    expect(await saveMenu(services().tipMenus, p, { items: [], version: 0 })).toBeNull();
  });
});
