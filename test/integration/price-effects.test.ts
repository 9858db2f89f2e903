import { getUserSettings } from '@shared/api/settings';
import { getPriceEffects } from '@shared/api/tip-menu';
import { DAY_MS, startOfUtcDay } from '@shared/domain/time/utc-day';
import { BEGINNING } from '@shared/domain/tip-menu/menu';
import { giveRole } from '@test/support/members';
import { ANCHOR } from '@test/support/service-under-test';
import type { Person } from '@test/support/signed-in';
import { item, plan, tipMenuUnderTest } from '@test/support/tip-menu-under-test';
import { describe, expect, it } from 'vitest';

const CHANGED_DAYS_AGO = 9;
const PRICES = { before: 8, after: 10 } as const;
const room = {
  ...plan,
  formerPrices: [{ label: 'High five', tokens: PRICES.before, daysAgo: CHANGED_DAYS_AGO }],
};
const { service, vera, admin, reader, stranger, begin } = tipMenuUnderTest(room);
const p = room.name;
const CHANGE = startOfUtcDay(ANCHOR - CHANGED_DAYS_AGO * DAY_MS);
const iso = (ms: number) => new Date(ms).toISOString();

const ask = (person: Person, timezone = 'UTC') =>
  person.call(getPriceEffects, { params: { p }, query: { timezone } });

/** How often each amount was tipped in each finished session, from the platform's truth. */
const finished = () =>
  service()
    .platform.truth(p)
    .broadcasts.filter(({ stop }) => stop !== null)
    .map(({ start, tipAmounts }) => ({ start, amounts: new Map(Object.entries(tipAmounts)) }));

type Sessions = ReturnType<typeof finished>;
const countOf = (sessions: Sessions, ...amounts: number[]) =>
  amounts
    .flatMap((amount) => sessions.map((session) => session.amounts.get(String(amount)) ?? 0))
    .reduce((sum, count) => sum + count, 0);

/** The amounts that are tipped most, except for the two prices, most first. */
function usualAmounts(): number[] {
  const amounts = new Set(finished().flatMap((session) => [...session.amounts.keys()]));
  return [...amounts]
    .map(Number)
    .filter((amount) => amount !== PRICES.before && amount !== PRICES.after)
    .sort((a, b) => countOf(finished(), b) - countOf(finished(), a));
}

const highFive = () =>
  item('High five', PRICES.after, [
    { tokens: PRICES.before, startTime: BEGINNING, endTime: iso(CHANGE - 1) },
    { tokens: PRICES.after, startTime: iso(CHANGE) },
  ]);

describe('price_effects', () => {
  it('compares an item’s tips with those of the items whose price stayed', async () => {
    const others = usualAmounts().slice(0, 3);
    const [first = 0, ...rest] = others;
    await begin([
      item('First', first),
      highFive(),
      ...rest.map((amount) => item(`${amount}`, amount)),
    ]);
    const { changes } = await ask(reader());
    const before = finished().filter(({ start }) => start < CHANGE - DAY_MS);
    const after = finished().filter(({ start }) => start >= CHANGE + DAY_MS);
    const perOther = (own: Sessions, price: number) =>
      countOf(own, price) / countOf(own, ...others);
    const ratio =
      (perOther(after, PRICES.after) - perOther(before, PRICES.after)) /
      (perOther(before, PRICES.before) - perOther(after, PRICES.before));

    expect(changes).toHaveLength(1);
    expect(changes[0]).toMatchObject({
      id: 2,
      name: 'High five',
      priceBefore: PRICES.before,
      priceAfter: PRICES.after,
      since: iso(CHANGE),
      sessionsBefore: before.length,
      sessionsAfter: after.length,
      unchangedItems: others.length,
    });
    const { tipsEffect, tokensEffect, verdict } = changes[0] ?? {};
    expect(['raised', 'lowered', 'unclear']).toContain(verdict);
    if (!tipsEffect || !tokensEffect) throw new Error('There is enough to compare.');
    expect(Math.abs(tipsEffect.change - 100 * (ratio - 1))).toBeLessThan(10);
    const inTokens = ((100 + tipsEffect.change) * PRICES.after) / PRICES.before - 100;
    expect(Math.abs(tokensEffect.change - inTokens)).toBeLessThan(2);
    for (const { low, change, high } of [tipsEffect, tokensEffect]) {
      expect(low).toBeLessThan(change);
      expect(change).toBeLessThan(high);
    }
  });

  it('says what is missing with nothing to compare', async () => {
    await begin([highFive()]);
    expect(await ask(vera())).toMatchObject({
      changes: [{ verdict: 'few', unchangedItems: 0, tipsEffect: null, tokensEffect: null }],
      advice: [],
    });
  });

  it('has no changes with prices that never changed, and without a menu', async () => {
    await begin([item('Flash', 50)]);
    expect(await ask(vera())).toEqual({ changes: [], advice: [] });
    await begin([]);
    expect(await ask(vera())).toEqual({ changes: [], advice: [] });
  });

  it('counts days in the account’s time zone unless another is given', async () => {
    await begin([item('First', usualAmounts()[0] ?? 0), highFive()]);
    const { timezone } = await vera().call(getUserSettings);
    const answer = await vera().call(getPriceEffects, { params: { p }, query: {} });
    expect(answer).toEqual(await ask(vera(), timezone));
    const wrong = await vera().ask(getPriceEffects, { params: { p }, query: { timezone: 'Mars' } });
    expect(wrong.status).toBe(400);
  });

  it('is empty for members who can’t see money, and absent for strangers', async () => {
    await begin([item('First', usualAmounts()[0] ?? 0), highFive()]);
    expect((await ask(admin())).changes).toHaveLength(1);
    await giveRole(reader(), p, 'ReadOnly', { seesMoney: false });
    expect(await ask(reader())).toEqual({ changes: [], advice: [] });
    await giveRole(reader(), p, 'ReadOnly', { sections: ['sessions'] });
    expect((await reader().ask(getPriceEffects, { params: { p } })).status).toBe(403);
    expect((await stranger().ask(getPriceEffects, { params: { p } })).status).toBe(404);
  });
});
