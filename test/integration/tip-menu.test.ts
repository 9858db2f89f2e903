import { saveMenu } from '@lambdas/data/tip-menu/tip-menu';
import { services } from '@lambdas/runtime/services';
import { Problem } from '@shared/api/problem';
import { getTipMenu } from '@shared/api/tip-menu';
import { BEGINNING } from '@shared/domain/tip-menu/menu';
import { giveRole } from '@test/support/members';
import { ANCHOR, DAY } from '@test/support/service-under-test';
import { item, plan, tipMenuUnderTest } from '@test/support/tip-menu-under-test';
import { writtenMenu } from '@test/support/written-menu';
import { describe, expect, it } from 'vitest';

const { service, vera, admin, reader, stranger, load, write, begin } = tipMenuUnderTest();
const p = plan.name;
const iso = (ms: number) => new Date(ms).toISOString();
const DUPLICATE = 'Tip Menu item with same name or tokens already exists!';
describe('tip_menu', () => {
  it('is empty at first', async () => {
    const newcomer = await service().signUp('newcomer@example.com');
    await giveRole(newcomer, 'nobody_yet', 'Admin');
    const answer = await newcomer.call(getTipMenu, { params: { p: 'nobody_yet' } });

    expect(answer).toEqual({ items: [], version: 0 });
  });

  it('is returned as it was saved, to everyone with a role', async () => {
    const prices = [
      { tokens: 20, startTime: BEGINNING, endTime: '2026-11-01T22:14:59.999Z' },
      { tokens: 25, startTime: '2026-11-01T22:15:00.000Z' },
    ];
    const items = [item('Flash ✨', 25, prices), item('Dance', 50)];
    const { version } = await begin(items);

    for (const person of [vera(), admin(), reader()]) {
      expect(await load(person)).toEqual({ items, version });
    }
  });

  it('accepts a bare list, which replaces the menu', async () => {
    const before = await begin([item('Before', 5)]);
    const loaded = { id: 1, ...item('Listed', 30), frequency: 4, sum: 120 };
    const saved = await write(admin(), [loaded, { name: '', tokens: 1 }]);

    expect(saved.status, saved.text).toBe(200);
    expect(await load(vera())).toEqual({
      items: [item('Listed', 30)],
      version: before.version + 1,
    });
  });

  it('names an invalid item of a bare list by its index', async () => {
    const answer = await write(admin(), [item('One', 30), item('Two', 30)]);

    expect(answer.status).toBe(400);
    expect(Problem.parse(answer.json)).toMatchObject({ detail: DUPLICATE });
    expect(Problem.parse(answer.json).errors?.[0]?.where).toMatch(/^body\.\d/);
  });

  it('accepts items of the older format and drops those without a name', async () => {
    const saved = await begin([
      { name: 'Old', tokens: 10, startTime: '2025-01-01T00:00:00+05:45', endTime: null },
      { name: '  ', tokens: 10 },
      { name: 'Bare', tokens: 11 },
    ]);

    expect(saved.items).toEqual([
      { name: 'Old', tokens: 10, prices: [{ tokens: 10, startTime: '2024-12-31T18:15:00.000Z' }] },
      { name: 'Bare', tokens: 11, prices: [{ tokens: 11, startTime: BEGINNING }] },
    ]);
    expect((await load(vera())).items).toEqual(saved.items);
  });

  it('keeps the change of the first of two Admins, and rejects the second', async () => {
    const { version } = await begin([item('Flash', 25)]);
    const first = await write(vera(), { items: [item('Flash', 25), item('Dance', 50)], version });
    const second = await write(admin(), { items: [item('Flash', 25), item('Song', 75)], version });

    expect(first.status).toBe(200);
    expect(second.status).toBe(409);
    expect(second.json).toMatchObject({
      title: 'Conflict',
      detail: expect.stringContaining('Nothing was overwritten'),
    });
    expect(await load(admin())).toEqual(writtenMenu(first.json));
  });

  it('accepts exactly one of many parallel saves', async () => {
    const { version } = await begin([]);
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((n) =>
        write(n % 2 ? vera() : admin(), {
          items: [item(`Item ${n}`, n), item('Both', 99)],
          version,
        }),
      ),
    );
    const saved = answers.filter(({ status }) => status === 200);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await load(vera())).toEqual(writtenMenu(saved[0]?.json));
  });

  it('returns the same for a repeated save until someone else saves', async () => {
    const { version } = await begin([]);
    const mine = { items: [item('Mine', 25)], version };
    const first = await write(vera(), mine);
    const again = await write(vera(), mine);
    await write(admin(), { items: [item('Theirs', 25)], version: version + 1 });
    const late = await write(vera(), mine);

    expect(again).toMatchObject({ status: 200, json: first.json });
    expect(late.status).toBe(409);
    expect((await load(vera())).items).toEqual([item('Theirs', 25)]);
  });

  it('refuses an unknown version', async () => {
    const { version, items } = await begin([item('Flash', 25)]);

    expect((await write(vera(), { items: [], version: version + 5 })).status).toBe(409);
    expect((await load(vera())).items).toEqual(items);
  });

  it('can’t be changed by a reader or without access', async () => {
    const { version, items } = await begin([item('Flash', 25)]);
    const change = { items: [], version };

    expect((await write(reader(), change)).status).toBe(403);
    expect((await write(stranger(), change)).status).toBe(404);
    expect((await stranger().ask(getTipMenu, { params: { p } })).status).toBe(404);
    expect(await load(vera())).toEqual({ items, version });
  });

  it.each([
    ['the same name', [item('Flash', 25), item(' flash ', 30)], 'body.items.1.name'],
    ['the same tokens', [item('Flash', 25), item('Dance', 25)], 'body.items.1.tokens'],
  ])('refuses active items with %s', async (_, items, where) => {
    const { version } = await load(vera());
    const answer = await write(vera(), { items, version });

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
    const { version } = await load(vera());
    const answer = await write(vera(), { items: [item('Dance', 50), wrong], version });
    const { errors } = answer.json as { errors: { where: string }[] };

    expect(answer.status).toBe(400);
    expect(errors.map((error) => error.where)).toContain(`body.items.1.${where}`);
    expect((await load(vera())).version).toBe(version);
  });

  it('holds at most 200 items', async () => {
    const items = Array.from({ length: 200 }, (_, n) => item(`Item ${n}`, n + 1));
    const { version } = await begin(items);

    expect((await write(vera(), { items: [...items, item('More', 999)], version })).status).toBe(
      400,
    );
    expect((await load(vera())).items).toHaveLength(200);
  });
});

describe('materializing again', () => {
  it('leaves the menu unchanged', async () => {
    const { items, version } = await begin([item('Flash', 25)]);
    await service().materialize(p, { force: true });

    expect(await load(vera())).toEqual({ items, version });
    const overwrite = saveMenu(services().tipMenus, p, { items: [], version: 0 });
    await expect(overwrite).rejects.toMatchObject({ code: 'conflict', version });
  });
});
