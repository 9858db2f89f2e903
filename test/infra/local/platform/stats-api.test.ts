import type { WireStats } from '@infra/local/platform/stats-api';
import { findLastCashOut } from '@infra/local/platform/world/balance';
import { openRoom } from '@infra/local/platform/world/room';
import { describe, expect, it } from 'vitest';
import { ANCHOR, aPlatform, aRoom, DAY, MINUTE } from './a-platform';

const live = aRoom({ alwaysLive: true, density: 'usual' });

async function statsAt(at: number, plan = live): Promise<WireStats> {
  const platform = await aPlatform({ now: () => at, rooms: [plan] });
  const answer = await fetch(`${platform.url}/statsapi/?username=demo&token=stats-token`);
  return (await answer.json()) as WireStats;
}

describe('the Stats API', () => {
  it('returns all documented fields of a live room', async () => {
    const stats = await statsAt(ANCHOR);

    expect(stats).toMatchObject({
      username: 'demo',
      last_broadcast: new Date(ANCHOR - 40 * MINUTE).toISOString().slice(0, 19),
      time_online: 40,
    });
    expect(Object.keys(stats)).toHaveLength(12);
    expect(stats.tips_in_last_hour).toBeGreaterThan(0);
    expect(stats.num_viewers).toBeGreaterThan(stats.num_registered_viewers);
    expect(stats.num_registered_viewers).toBeGreaterThan(stats.num_tokened_viewers);
    expect(stats.satisfaction_score).toBeLessThanOrEqual(100);
  });

  it('returns -1 for a room that is off air and never was live', async () => {
    const stats = await statsAt(ANCHOR, aRoom({ historyDays: 0 }));

    expect(stats).toMatchObject({ last_broadcast: -1, time_online: -1 });
  });

  it('changes every five minutes and not in between', async () => {
    const first = await statsAt(ANCHOR);

    expect(await statsAt(ANCHOR + 5 * MINUTE - 1)).toEqual(first);
    expect(await statsAt(ANCHOR + 5 * MINUTE)).not.toEqual(first);
  });

  it('pays out the balance some minutes after 04:30 UTC', () => {
    const room = openRoom(1, ANCHOR, live);
    const cashOut = findLastCashOut(room, ANCHOR + 5 * DAY);

    expect(new Date(cashOut).toISOString()).toMatch(/T04:3[0-6]:/);
    expect(findLastCashOut(room, cashOut - 1)).toBeLessThan(cashOut - 0.9 * DAY);
  });

  it('contains exactly the income since the last payout: tips, media and hidden income', async () => {
    const plan = aRoom({ density: 'busy', historyDays: 10, alwaysLive: true });
    const room = openRoom(1, ANCHOR, plan);
    const at = Date.UTC(2026, 4, 23, 20);
    const since = findLastCashOut(room, at);
    let tokens = 0;
    for (const { events, hidden } of room.scriptsBetween(since, at)) {
      for (const event of events) {
        if (event.at <= since || event.at > at) continue;
        if (event.kind === 'tip') tokens += event.tokens;
        if (event.kind === 'purchase') tokens += event.item.tokens;
      }
      for (const income of hidden)
        if (income.at > since && income.at <= at) tokens += income.tokens;
    }

    const { token_balance } = await statsAt(at, plan);

    expect(token_balance).toBe(tokens);
    expect(tokens).toBeGreaterThan(1_000);
  });

  it('matches the truth between two reads on one day', async () => {
    const at = Date.UTC(2026, 4, 20, 18);
    const platform = await aPlatform({ rooms: [live] });
    const [before, after] = [platform.truth('demo', ANCHOR), platform.truth('demo', at)];
    const earned = (truth: typeof after) =>
      truth.tips.tokens +
      truth.media.tokens +
      truth.hidden.reduce((sum, day) => sum + day.private + day.spy + day.fanClub, 0);

    const rise = (await statsAt(at)).token_balance - (await statsAt(ANCHOR)).token_balance;

    expect(rise).toBe(earned(after) - earned(before));
  });

  it.each([
    ['username=nobody&token=stats-token', 404],
    ['username=demo&token=wrong', 403],
    ['username=demo', 403],
    ['', 404],
  ])('answers ?%s with %i', async (query, status) => {
    const platform = await aPlatform();

    expect((await fetch(`${platform.url}/statsapi/?${query}`)).status).toBe(status);
  });
});
