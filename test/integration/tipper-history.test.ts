import { saveHashtagJoins } from '@lambdas/data/tippers/viewer-joins';
import { saveViewerTips } from '@lambdas/data/tippers/viewer-tips';
import { services } from '@lambdas/runtime/services';
import { saveTipper } from '@shared/api/notes';
import { saveTipMenu } from '@shared/api/tip-menu';
import { utcMonth } from '@shared/domain/time/utc-day';
import { feedEvents } from '@test/support/feed-events';
import { ANCHOR, DAY, MINUTE } from '@test/support/service-under-test';
import { plan, sum, tippersUnderTest } from '@test/support/tippers-under-test';
import { describe, expect, it } from 'vitest';

const { vera, moderator, history, truth, tips, broadcasts, startOf, isOnAir, bestTipper } =
  tippersUnderTest();
const p = plan.name;
const iso = (ms: number) => new Date(ms).toISOString();

describe('viewer_insights_v4', () => {
  it('returns a tipper’s every tip with the sum so far', async () => {
    const tipper = bestTipper();
    const own = tips().filter(({ user }) => user === tipper);
    let sumSoFar = 0;
    const expected = own.map(({ ms, tokens, isAnonymous }) => {
      sumSoFar += tokens;
      return { time: iso(ms), amount: tokens, tokens, tipper, isAnonymous, sumSoFar };
    });
    const answer = await history(tipper);

    expect(answer.tips).toEqual(expected);
    expect(answer.total).toEqual({
      tokens: truth().tippers[tipper]?.tokens,
      tips: truth().tippers[tipper]?.count,
      sessions: new Set(own.filter(isOnAir).map(startOf)).size,
    });
    expect(answer.firstTipTime).toBe(iso(own[0]?.ms ?? 0));
    expect(answer.lastTipTime).toBe(iso(own.at(-1)?.ms ?? 0));
  });

  it('restarts the running sum in a window of the sessions that started in it', async () => {
    const tipper = bestTipper();
    const own = tips().filter(({ user }) => user === tipper);
    const starts = [...new Set(own.filter(isOnAir).map(startOf))];
    const [from, to] = [starts[1] ?? 0, starts[3] ?? 0];
    const within = own.filter((tip) => startOf(tip) >= from && startOf(tip) < to);
    expect(within.at(-1)?.ms).toBeGreaterThan(from);
    const answer = await history(tipper, { start: iso(from), end: iso(to) });

    expect(answer.tips.map(({ time }) => time)).toEqual(within.map(({ ms }) => iso(ms)));
    expect(answer.tips.at(0)?.sumSoFar).toBe(within[0]?.tokens);
    expect(answer.tips.at(-1)?.sumSoFar).toBe(sum(within.map(({ tokens }) => tokens)));
  });

  it('returns the tipper’s week with a fixed offset', async () => {
    const tipper = bestTipper();
    const answer = await history(tipper, { utcOffset: 345 });
    const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
    const cells = new Map<string, number>();
    for (const { ms, tokens } of tips().filter(({ user }) => user === tipper)) {
      const local = new Date(ms + 345 * MINUTE);
      const cell = `${days[local.getUTCDay()]} ${local.getUTCHours()}`;
      cells.set(cell, (cells.get(cell) ?? 0) + tokens);
    }
    const answered = Object.entries(answer.tipsByWeekDayAndHour).flatMap(([day, hours]) =>
      hours.flatMap((tokens, hour) => (tokens > 0 ? [[`${day} ${hour}`, tokens] as const] : [])),
    );

    expect(answer.timezone).toBe('UTC+05:45');
    expect(new Map(answered)).toEqual(cells);
  });

  it('excludes anonymous tips for everyone but an Admin', async () => {
    const shy = Object.entries(truth().tippers).find(
      ([, { anonymous, count }]) => anonymous.count > 0 && anonymous.count < count,
    );
    const [tipper = '', sums] = shy ?? [];
    const own = await history(tipper);
    const seen = await history(tipper, {}, moderator());

    expect(seen.total.tokens).toBe((sums?.tokens ?? 0) - (sums?.anonymous.tokens ?? 0));
    expect(seen.tips.some(({ isAnonymous }) => isAnonymous)).toBe(false);
    expect(own.total.tokens).toBe(sums?.tokens);
  });

  it('returns nothing for an unknown viewer, not a refusal', async () => {
    const answer = await history('nobody_at_all');

    expect(answer).toMatchObject({ tips: [], recentInteractions: [], firstTipTime: null });
    expect(answer.total).toEqual({ tokens: 0, tips: 0, sessions: 0 });
  });
});

describe('the tips of viewer_insights_v4', () => {
  it('come before a time on request, with the sum of the whole window so far', async () => {
    const tipper = bestTipper();
    const all = await history(tipper);
    const middle = all.tips[Math.floor(all.tips.length / 2)]?.time ?? '';
    const older = await history(tipper, { tipsBefore: middle });

    expect(older.tips).toEqual(all.tips.filter(({ time }) => time < middle));
    expect(older.tips.length).toBeGreaterThan(0);
    expect({ ...older, tips: [] }).toEqual({ ...all, tips: [] });
  });

  it('are at most 400, newest first in pages without gaps, however many there are', async () => {
    const tipper = 'tireless_ada';
    const sessions = Array.from({ length: 25 }, (_, session) => {
      const start = ANCHOR - (40 - session) * DAY;
      // Three at each instant.
      const given = Array.from({ length: 49 }, (_, place) => ({
        ms: start + Math.floor(place / 3) * MINUTE,
        tokens: place + 1,
        isAnonymous: false,
      }));
      return { segment: `S#${iso(start)}`, start, tips: given };
    });
    for (const one of sessions) {
      const month = utcMonth(one.start);
      await saveViewerTips(services().tippers, p, tipper, month, 1, [one]);
    }
    const pages = [await history(tipper)];
    for (let next = pages[0]?.nextTips; next; next = pages[0]?.nextTips) {
      pages.unshift(await history(tipper, { tipsBefore: next }));
    }
    const listed = pages.flatMap((page) => page.tips);

    expect(pages.map((page) => page.tips.length)).toEqual([21, 401, 401, 402]);
    expect(listed.map(({ tokens }) => tokens)).toEqual(
      sessions.flatMap((one) => one.tips.map(({ tokens }) => tokens)),
    );
    for (const { total, tipsByDay, tipsOverTime } of pages) {
      expect(total).toEqual({ tokens: 25 * 1_225, tips: 25 * 49, sessions: 25 });
      expect(tipsByDay).toHaveLength(25);
      expect(tipsOverTime).toEqual({ by: 'day', points: tipsByDay });
    }
    expect(listed.at(-1)?.sumSoFar).toBe(25 * 1_225);
  });
});

describe('viewer_insights_v4 also', () => {
  it('counts the sessions of the last weeks that a viewer visited and tipped in', async () => {
    const tipper = bestTipper();
    const { camSessionStats } = await history(tipper);
    const counts = (weeks: number) => {
      const begun = broadcasts().filter(({ start }) => start >= ANCHOR - weeks * 7 * DAY);
      const having = (methods: readonly string[]) =>
        begun.filter(({ start, end }) =>
          feedEvents(plan, ANCHOR).some(
            ({ user, method, ms }) =>
              user === tipper && methods.includes(method) && ms >= start && ms <= end,
          ),
        ).length;
      return [begun.length, having(['userEnter', 'chatMessage', 'tip']), having(['tip'])];
    };
    const [all, was, gave] = counts(4);

    expect(was).toBeLessThan(all ?? 0);
    expect(gave).toBeGreaterThan(0);
    expect(camSessionStats).toMatchObject({
      ...named('oneWeek', counts(1)),
      ...named('twoWeeks', counts(2)),
      ...named('fourWeeks', counts(4)),
      lastTipTime: (await history(tipper)).lastTipTime,
    });
  });

  it('counts the last weeks even if an older window is requested', async () => {
    const tipper = bestTipper();
    const old = { start: '2020-01-01T00:00:00Z', end: '2020-02-01T00:00:00Z' };
    const answer = await history(tipper, old);

    expect(answer.tips).toEqual([]);
    expect(answer.camSessionStats).toMatchObject({
      fourWeeksTipped: (await history(tipper)).camSessionStats?.fourWeeksTipped,
    });
  });

  it('includes viewers who neither wrote nor tipped', async () => {
    const events = feedEvents(plan, ANCHOR);
    const loud = new Set(
      events.flatMap(({ method, user }) => (/Enter|Leave|ollow/.test(method) ? [] : [user])),
    );
    const onAir = events.filter((one) => one.method === 'userEnter' && isOnAir(one));
    const quiet = onAir.find(({ user }) => !loud.has(user) && user !== p);
    const own = onAir.filter(({ user }) => user === quiet?.user);
    const { camSessionStats, tips: listedTips } = await history(quiet?.user ?? '');

    expect(listedTips).toEqual([]);
    expect(camSessionStats).toMatchObject({
      fourWeeksViewed: new Set(own.map(startOf)).size,
      fourWeeksTipped: 0,
      lastTipTime: null,
      lastSeen: iso(Math.max(...own.map(startOf))),
    });
  });

  it('returns the menu items of tips, and the notes', async () => {
    const tipper = bestTipper();
    const own = tips().filter(({ user }) => user === tipper);
    const price = own[0]?.tokens ?? 0;
    const paid = own.filter(({ tokens }) => tokens === price).length;
    await vera().call(saveTipMenu, {
      params: { p },
      body: { items: [{ name: 'Song request', tokens: price }], version: 0 },
    });
    await vera().call(saveTipper, {
      params: { p },
      body: { name: tipper, notes: 'likes jazz', rating: 4 },
    });
    const answer = await history(tipper);

    expect(answer.menuItems).toEqual([
      { name: 'Song request', tokens: price, Count: paid, tokenSum: paid * price },
    ]);
    expect(answer.tipperNotes).toEqual({ name: tipper, notes: 'likes jazz', rating: 4 });
  });

  it('returns when a viewer joined the fan club', async () => {
    const joined = feedEvents(plan, ANCHOR).find(({ method }) => method === 'fanclubJoin');
    const { fanclubHistory } = await history(joined?.user ?? '');

    expect(fanclubHistory.at(-1)).toMatchObject({ startTime: iso(joined?.ms ?? 0), endTime: null });
  });

  it('returns the last six hashtags that brought a viewer', async () => {
    const joins = Array.from({ length: 8 }, (_, index) => ({
      ms: ANCHOR - DAY + index * 10 * MINUTE,
      hashtag: `tag${index}`,
    }));
    const upload = { upload: 'one', sentAt: ANCHOR, joins };
    await saveHashtagJoins(services().tippers, p, new Map([['passer_by', upload]]));
    const { hashtagJoins } = await history('passer_by');
    await saveHashtagJoins(
      services().tippers,
      p,
      new Map([['passer_by', { ...upload, joins: [] }]]),
    );

    expect(hashtagJoins).toEqual(
      joins
        .toReversed()
        .slice(0, 6)
        .map(({ ms, hashtag }) => ({ hashtag, time: iso(ms) })),
    );
  });
});

/** Converts totals, visits and tips to the API's field names. */
function named(weeks: string, [overall, viewed, tipped]: readonly (number | undefined)[]) {
  return { [`${weeks}Overall`]: overall, [`${weeks}Viewed`]: viewed, [`${weeks}Tipped`]: tipped };
}
