import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appendChunk } from '../../lambdas/data/capture';
import { saveHashtagJoins } from '../../lambdas/data/viewer-joins';
import { services } from '../../lambdas/lib/services';
import { saveTipper } from '../../shared/api/notes';
import { saveUserSettings } from '../../shared/api/settings';
import { saveTipMenu } from '../../shared/api/tip-menu';
import {
  getTipperHistory,
  type Interaction,
  listInteractions,
  listTippers,
} from '../../shared/api/tippers';
import { by, rawEvents } from '../support/events';
import { giveRole } from '../support/members';
import {
  ANCHOR,
  aRoom,
  connect,
  DAY,
  MINUTE,
  type ServiceUnderTest,
  startService,
} from '../support/service-under-test';
import type { Person } from '../support/signed-in';
import { tableContents } from '../support/table-contents';
import { chatIn, chattiestViewer } from '../support/told-chat';
import { type ToldEvent, toldEvents } from '../support/told-events';

/** Its broadcasts are over at the anchor, so that all of it is settled. */
const plan = aRoom({ historyDays: 22, alwaysLive: false });
const p = plan.name;
const chatty = aRoom({ name: 'lena', eventsToken: 'eventsTokenOfLena5678', historyDays: 1 });
const NOW = ANCHOR;
const iso = (ms: number) => new Date(ms).toISOString();
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

let service: ServiceUnderTest;
let vera: Person;
let moderator: Person;

beforeAll(async () => {
  service = await startService({ rooms: [plan, chatty], now: NOW });
  vera = await service.performerOf(plan);
  moderator = await service.signUp('moderator@example.com');
  await giveRole(moderator, p, 'Moderator');
}, 120_000);
afterAll(() => service.stop());

const truth = () => service.platform.truth(p);
const list = (query: object = {}, person = vera) =>
  person.call(listTippers, { params: { p }, query });
const history = (tipper: string, query: object = {}, person = vera) =>
  person.call(getTipperHistory, { params: { p, tipper }, query });
const tips = () => toldEvents(plan, NOW).filter(({ method }) => method === 'tip');

let spans: { start: number; end: number }[] | undefined;

/** The broadcasts' spans, by the rule that a lost stop is the last thing heard. */
function broadcasts() {
  spans ??= truth().broadcasts.map(({ start, stop, stopHeard, lastHeard }) => ({
    start,
    end: stop === null ? NOW : stopHeard ? stop : lastHeard,
  }));
  return spans;
}

/** The start of the broadcast, or of the offline day, that an event counts to. */
function startOf({ ms }: ToldEvent): number {
  const on = broadcasts().find(({ start, end }) => ms >= start && ms <= end);
  return on?.start ?? ms - (ms % 86_400_000);
}

const isOnAir = ({ ms }: ToldEvent) =>
  broadcasts().some(({ start, end }) => ms >= start && ms <= end);

/** The list as it should be, summed tip by tip. */
function tippersOf(events: readonly ToldEvent[]) {
  const names = [...new Set(events.map(({ user }) => user))];
  return names
    .map((name) => {
      const own = events.filter(({ user }) => user === name);
      return {
        name,
        tokens: sum(own.map(({ tokens }) => tokens)),
        tips: own.length,
        sessions: new Set(own.filter(isOnAir).map(startOf)).size,
        anonymousTokens: sum(own.filter((tip) => tip.isAnonymous).map(({ tokens }) => tokens)),
        lastTipped: iso(Math.max(...own.map(startOf))),
      };
    })
    .sort((a, b) => b.tokens - a.tokens || (a.name < b.name ? -1 : 1));
}

const bestTipper = () => tippersOf(tips())[0]?.name ?? '';

describe('tippers_v2', () => {
  it('ranks the tippers of all time with their true sums', async () => {
    const answer = await list({ getall: 'true' });

    expect(answer.tippers).toEqual(tippersOf(tips()));
    expect(answer.tippers).toHaveLength(Object.keys(truth().tippers).length);
    expect(answer.total).toEqual({
      tippers: null,
      tokens: truth().tips.tokens,
      tips: truth().tips.count,
    });
    expect(answer.hasProfiles).toBe(true);
  });

  it('shows the top 50 unless all are asked for', async () => {
    const all = await list({ getall: 'true' });
    const top = await list();

    expect(all.tippers.length).toBeGreaterThan(40);
    expect(top.tippers).toEqual(all.tippers.slice(0, 50));
    expect(top.total).toEqual(all.total);
  });

  it('brings what was noted about each where asked, for who sees the tippers', async () => {
    const looker = await service.signUp('looker@example.com');
    await giveRole(looker, p, 'Moderator', { sections: ['overview'] });
    const [best] = (await list()).tippers;
    const name = best?.name ?? '';
    await vera.call(saveTipper, { params: { p }, body: { name, notes: 'Likes rainy days.' } });
    const notedFirst = async (query: object, person = vera) =>
      (await list(query, person)).tippers.find((row) => row.name === name)?.notes;

    expect(await notedFirst({ notes: 'true' })).toBe('Likes rainy days.');
    expect(await notedFirst({ notes: 'true', getall: 'true' }, moderator)).toBe(
      'Likes rainy days.',
    );
    expect(await notedFirst({})).toBeUndefined();
    expect(await notedFirst({ notes: 'true' }, looker)).toBeUndefined();
    await vera.call(saveTipper, { params: { p }, body: { name, notes: '' } });
  });

  it('sums the broadcasts that began in a period of two months', async () => {
    const start = Date.UTC(2026, 9, 25);
    const end = Date.UTC(2026, 10, 4);
    const within = tips().filter((tip) => startOf(tip) >= start && startOf(tip) < end);
    const answer = await list({ start: iso(start), end: iso(end), getall: 'true' });

    expect(answer.tippers).toEqual(tippersOf(within));
    expect(answer.total).toEqual({
      tippers: tippersOf(within).length,
      tokens: sum(within.map(({ tokens }) => tokens)),
      tips: within.length,
    });
  });

  it('includes a broadcast that begins with the period and leaves out one at its end', async () => {
    const [first, second] = broadcasts().slice(-2);
    const answer = await list({ start: iso(first?.start ?? 0), end: iso(second?.start ?? 0) });
    const from = (tip: ToldEvent) => startOf(tip);
    const expected = tips().filter(
      (tip) => from(tip) >= (first?.start ?? 0) && from(tip) < (second?.start ?? 0),
    );

    expect(answer.total.tokens).toBe(sum(expected.map(({ tokens }) => tokens)));
  });

  it('is empty for a period that has not come yet', async () => {
    const answer = await list({ start: '2027-03-01T00:00:00Z', end: '2027-04-01T00:00:00Z' });

    expect(answer.tippers).toEqual([]);
    expect(answer.total).toEqual({ tippers: 0, tokens: 0, tips: 0 });
  });

  it('gathers anonymous tips in one row without a name for everyone but an Admin', async () => {
    const own = await list({ getall: 'true' });
    const seen = await list({ getall: 'true' }, moderator);
    const hidden = seen.tippers.filter(({ name }) => name === null);

    expect(truth().tips.anonymous.tokens).toBeGreaterThan(0);
    expect(hidden.map(({ tokens }) => tokens)).toEqual([truth().tips.anonymous.tokens]);
    const anonymous = tips().filter(({ isAnonymous }) => isAnonymous);
    expect(hidden[0]?.lastTipped).toBe(iso(Math.max(...anonymous.map(startOf))));
    for (const { name, tokens, anonymousTokens } of own.tippers) {
      const open = seen.tippers.find((row) => row.name === name);
      expect(open?.tokens ?? 0).toBe(tokens - anonymousTokens);
    }
    expect(sum(seen.tippers.map(({ tokens }) => tokens))).toBe(truth().tips.tokens);
  });
});

describe('viewer_insights_v4', () => {
  it('tells a tipper’s every tip with the sum so far', async () => {
    const tipper = bestTipper();
    const own = tips().filter(({ user }) => user === tipper);
    let sumSoFar = 0;
    const expected = own.map(({ ms, tokens, isAnonymous }) => {
      sumSoFar += tokens;
      return { time: iso(ms), tokens, isAnonymous, sumSoFar };
    });
    const answer = await history(tipper);

    expect(answer.tips).toEqual(expected);
    expect(answer.total).toEqual({
      tokens: truth().tippers[tipper]?.tokens,
      tips: truth().tippers[tipper]?.count,
      sessions: new Set(own.filter(isOnAir).map(startOf)).size,
    });
    expect(answer.firstTipped).toBe(iso(own[0]?.ms ?? 0));
    expect(answer.lastTipped).toBe(iso(own.at(-1)?.ms ?? 0));
  });

  it('starts the running sum anew in a window, whose start counts and whose end does not', async () => {
    const tipper = bestTipper();
    const own = tips().filter(({ user }) => user === tipper);
    const [from, to] = [own[3]?.ms ?? 0, own[8]?.ms ?? 0];
    const within = own.filter(({ ms }) => ms >= from && ms < to);
    const answer = await history(tipper, { start: iso(from), end: iso(to) });

    expect(answer.tips.map(({ time }) => time)).toEqual(within.map(({ ms }) => iso(ms)));
    expect(answer.tips.at(0)?.sumSoFar).toBe(within[0]?.tokens);
    expect(answer.tips.at(-1)?.sumSoFar).toBe(sum(within.map(({ tokens }) => tokens)));
  });

  it('draws the tipper’s week in a fixed offset', async () => {
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

  it('leaves anonymous tips out for everyone but an Admin', async () => {
    const shy = Object.entries(truth().tippers).find(
      ([, { anonymous, count }]) => anonymous.count > 0 && anonymous.count < count,
    );
    const [tipper = '', sums] = shy ?? [];
    const own = await history(tipper);
    const seen = await history(tipper, {}, moderator);

    expect(seen.total.tokens).toBe((sums?.tokens ?? 0) - (sums?.anonymous.tokens ?? 0));
    expect(seen.tips.some(({ isAnonymous }) => isAnonymous)).toBe(false);
    expect(own.total.tokens).toBe(sums?.tokens);
  });

  it('answers someone who never came with nothing, not with a refusal', async () => {
    const answer = await history('nobody_at_all');

    expect(answer).toMatchObject({ tips: [], recentInteractions: [], firstTipped: null });
    expect(answer.total).toEqual({ tokens: 0, tips: 0, sessions: 0 });
  });
});

describe('what else viewer_insights_v4 tells', () => {
  it('counts the broadcasts of the last weeks that a viewer was in and tipped in', async () => {
    const tipper = bestTipper();
    const { camSessionStats } = await history(tipper);
    const counts = (weeks: number) => {
      const begun = broadcasts().filter(({ start }) => start >= NOW - weeks * 7 * DAY);
      const having = (methods: readonly string[]) =>
        begun.filter(({ start, end }) =>
          toldEvents(plan, NOW).some(
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
      lastTipped: (await history(tipper)).lastTipped,
    });
  });

  it('counts the last weeks also where an older window is asked for', async () => {
    const tipper = bestTipper();
    const old = { start: '2020-01-01T00:00:00Z', end: '2020-02-01T00:00:00Z' };
    const answer = await history(tipper, old);

    expect(answer.tips).toEqual([]);
    expect(answer.camSessionStats).toMatchObject({
      fourWeeksTipped: (await history(tipper)).camSessionStats?.fourWeeksTipped,
    });
  });

  it('knows someone who came and neither wrote nor tipped', async () => {
    const events = toldEvents(plan, NOW);
    const loud = new Set(
      events.flatMap(({ method, user }) => (/Enter|Leave|ollow/.test(method) ? [] : [user])),
    );
    const onAir = events.filter((one) => one.method === 'userEnter' && isOnAir(one));
    const quiet = onAir.find(({ user }) => !loud.has(user) && user !== p);
    const own = onAir.filter(({ user }) => user === quiet?.user);
    const { camSessionStats, tips: given } = await history(quiet?.user ?? '');

    expect(given).toEqual([]);
    expect(camSessionStats).toMatchObject({
      fourWeeksViewed: new Set(own.map(startOf)).size,
      fourWeeksTipped: 0,
      lastTipped: null,
      lastSeen: iso(Math.max(...own.map(startOf))),
    });
  });

  it('names the menu items that tips were for, and what was noted', async () => {
    const tipper = bestTipper();
    const own = tips().filter(({ user }) => user === tipper);
    const price = own[0]?.tokens ?? 0;
    const paid = own.filter(({ tokens }) => tokens === price).length;
    await vera.call(saveTipMenu, {
      params: { p },
      body: { items: [{ name: 'Song request', tokens: price }], version: 0 },
    });
    await vera.call(saveTipper, {
      params: { p },
      body: { name: tipper, notes: 'likes jazz', rating: 4 },
    });
    const answer = await history(tipper);

    expect(answer.menuItems).toEqual([
      { name: 'Song request', tokens: price, Count: paid, tokenSum: paid * price },
    ]);
    expect(answer.tipperNotes).toEqual({ name: tipper, notes: 'likes jazz', rating: 4 });
  });

  it('tells when a viewer joined the fan club', async () => {
    const joined = toldEvents(plan, NOW).find(({ method }) => method === 'fanclubJoin');
    const { fanclubHistory } = await history(joined?.user ?? '');

    expect(fanclubHistory.at(-1)).toMatchObject({ startTime: iso(joined?.ms ?? 0), endTime: null });
  });

  it('tells the six hashtags that a viewer came by last', async () => {
    const joins = Array.from({ length: 8 }, (_, index) => ({
      ms: NOW - DAY + index * 10 * MINUTE,
      hashtag: `tag${index}`,
    }));
    const upload = { upload: 'one', sentAt: NOW, joins };
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

/** Overall, viewed and tipped, as the API names them. */
function named(weeks: string, [overall, viewed, tipped]: readonly (number | undefined)[]) {
  return { [`${weeks}Overall`]: overall, [`${weeks}Viewed`]: viewed, [`${weeks}Tipped`]: tipped };
}

describe('viewer_interactions', () => {
  const page = (tipper: string, end?: string) =>
    vera.call(listInteractions, { params: { p, tipper }, query: end === undefined ? {} : { end } });

  it('tells everything that was written, newest first', async () => {
    const viewer = chattiestViewer(plan, NOW);
    const { interactions, next } = await page(viewer);

    expect(interactions.map(({ CamSessionId: _, ...message }) => message)).toEqual(
      chatIn(plan, NOW, viewer),
    );
    expect(next).toBeNull();
    expect((await history(viewer)).recentInteractions).toEqual(interactions);
  });

  it('pages without loss or repetition, also where many messages share an instant', async () => {
    const lena = await performerWithChat();
    const ask = (end?: string) =>
      lena.call(listInteractions, {
        params: { p: chatty.name, tipper: 'ada' },
        query: end === undefined ? {} : { end },
      });
    const found: Interaction[] = [];
    let pages = 0;
    for (let end: string | null | undefined; end !== null; pages++) {
      const { interactions, next } = await ask(end);
      found.push(...interactions);
      end = next;
    }

    expect(pages).toBe(4);
    expect(found.map(({ Message }) => Message).toSorted()).toEqual(
      Array.from({ length: 350 }, (_, index) => `message ${index}`).toSorted(),
    );
    expect(found.map(({ Time }) => Time)).toEqual(
      found
        .map(({ Time }) => Time)
        .toSorted()
        .toReversed(),
    );
  });

  it('says in which broadcast something was written', async () => {
    const { interactions } = await page(chattiestViewer(plan, NOW));
    const expected = interactions.map(({ Time }) => {
      const ms = Date.parse(Time);
      const on = broadcasts().find(({ start, end }) => ms >= start && ms <= end);
      return on ? iso(on.start) : null;
    });

    expect(interactions.map(({ CamSessionId }) => CamSessionId)).toEqual(expected);
  });

  it('refuses two different viewers', async () => {
    const query = { viewer: 'somebody_else' };
    const answer = await vera.ask(listInteractions, { params: { p, tipper: 'ada' }, query });

    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ errors: [{ where: 'query.viewer' }] });
  });
});

/** Five broadcasts in which one viewer wrote 70 times each, 40 of them in the same instant. */
async function performerWithChat(): Promise<Person> {
  const lena = await service.signUp('lena@example.com');
  await lena.call(saveUserSettings, { body: { createTipperProfiles: true } });
  await connect(lena, chatty);
  const shows = Array.from({ length: 5 }, (_, show) => show * 600);
  const told = shows.flatMap((at, show) => [
    [at, 'broadcastStart'] as const,
    ...Array.from({ length: 70 }, (_, index) => {
      const message = { message: `message ${show * 70 + index}` };
      return [at + 1 + Math.min(index, 30), 'chatMessage', { ...by('ada'), message }] as const;
    }),
    [at + 60, 'broadcastStop'] as const,
  ]);
  const events = rawEvents(NOW - 4 * DAY, told);
  const chunk = { cursor: `${NOW - DAY}-0`, events };
  await appendChunk(services().capture, chatty.name, null, chunk, NOW);
  await service.settle(chatty.name);
  return lena;
}

/** Viewers named by any item about the room, in its key or its content; notes are people's own. */
async function namesKept(): Promise<string[]> {
  const viewers = new Set(toldEvents(plan, NOW).map(({ user }) => user));
  viewers.delete(p);
  const found = new Set<string>();
  for (const [place, item] of Object.entries(await tableContents(['Tippers']))) {
    const [, pk = '', sk = ''] = place.split(' ');
    if (!pk.startsWith(`P#${p}`) || sk.startsWith('NOTE')) continue;
    const fields = new Map(JSON.parse(item) as [string, unknown][]);
    const packed = Buffer.from(String(fields.get('z') ?? ''), 'base64');
    const text = packed.length > 0 ? brotliDecompressSync(packed).toString() : '';
    const words = `${pk} ${sk} ${item} ${text}`.match(/\w+/g) ?? [];
    for (const word of words) if (viewers.has(word)) found.add(word);
  }
  return [...found].sort();
}

describe('the consent to tipper profiles', () => {
  const consent = (given: boolean) =>
    vera.call(saveUserSettings, { body: { createTipperProfiles: given } });

  it('takes profiles away when it is withdrawn, and brings them back when it is given', async () => {
    const tipper = bestTipper();
    const viewer = chattiestViewer(plan, NOW);
    const before = { list: await list(), history: await history(tipper) };

    expect((await namesKept()).length).toBeGreaterThan(40);
    await consent(false);
    expect(await service.settle(p)).toBe('settled');
    const without = await list();
    expect(without).toMatchObject({ tippers: [], hasProfiles: false });
    expect(without.total).toMatchObject({ tokens: 0, tips: 0 });
    expect(await history(tipper)).toMatchObject({
      hasProfile: false,
      tips: [],
      camSessionStats: null,
    });
    expect(await namesKept()).toEqual([]);
    expect(await history(viewer)).toMatchObject({ recentInteractions: [], nextInteractions: null });
    expect(await vera.call(listInteractions, { params: { p, tipper: viewer }, query: {} })).toEqual(
      { interactions: [], next: null },
    );

    await consent(true);
    expect(await service.settle(p)).toBe('settled');
    expect({ list: await list(), history: await history(tipper) }).toEqual(before);
  });
});
