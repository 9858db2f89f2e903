import type { DesignName } from '@infra/local/platform/pages/designs/find-design';
import { createBookkeeper } from '@infra/local/platform/truth/bookkeeper';
import { createExtensionReport } from '@infra/local/platform/truth/extension-report';
import { ANCHOR, aRoom, MINUTE, showRoom, updateRoom } from '@test/web/extension/platform-pages';
import type { Reading } from '@web/extension/messages';
import { BUILT_IN_READERS } from '@web/extension/readers/built-in-readers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ORDERS, pass, runInPage } from './page-under-test';

const room = aRoom({ density: 'usual' });
const start = createBookkeeper(room).truth(ANCHOR).broadcasts.at(-1)?.start ?? 0;
const SECOND = 1_000;
let page: ReturnType<typeof runInPage> | undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: start + SECOND });
});
afterEach(() => {
  page?.stop();
  page = undefined;
  vi.useRealTimers();
});

/** Opens the room at its start and watches it, as a broadcaster does. */
async function watch(design: DesignName, minutes: number, every = 10 * SECOND) {
  showRoom(room, design, Date.now());
  page = runInPage();
  await pass(0);
  const end = start + minutes * MINUTE;
  while (Date.now() < end) {
    const after = Date.now();
    await pass(Math.min(every, end - after));
    updateRoom(room, design, after, Date.now());
  }
  await pass(15 * SECOND);
  return page.of('reading');
}

const all = <One>(readings: readonly Reading[], of: (one: Reading) => readonly One[] | undefined) =>
  readings.flatMap((one) => of(one) ?? []);

/** The truth up to the last thing that the page showed. */
function truthUntil(end: number) {
  const { hashtagJoins, linkVisits } = createExtensionReport(room, start, end);
  const people = Object.entries(createBookkeeper(room).people(end));
  const tips = people
    .flatMap(([viewer, { tips }]) => tips.map((tip) => ({ ...tip, viewer })))
    .filter(({ at, broadcast }) => broadcast === start && at <= end)
    .sort((a, b) => a.at - b.at);
  return {
    tips: tips.map(({ at, tokens, isAnon, viewer }) => ({
      time: at,
      tokens,
      ...(isAnon ? {} : { viewer }),
    })),
    joins: hashtagJoins.map(({ at, hashtag, viewer }) => ({ time: at, hashtag, viewer })),
    visits: linkVisits.map(({ at, link }) => ({ time: at, link })),
  };
}

const withoutIds = <One extends { readonly id: string; readonly time: number }>(
  list: readonly One[],
) => list.map(({ id: _, ...one }) => one).toSorted((a, b) => a.time - b.time);

describe.each(['attributes', 'labels'] as const)('a session in the design %s', (design) => {
  it('is collected as it was, entry by entry', async () => {
    const readings = await watch(design, 20);
    const truth = truthUntil(start + 20 * MINUTE);

    expect(withoutIds(all(readings, ({ tips }) => tips))).toEqual(truth.tips);
    expect(withoutIds(all(readings, ({ hashtagJoins }) => hashtagJoins))).toEqual(truth.joins);
    expect(withoutIds(all(readings, ({ linkVisits }) => linkVisits))).toEqual(truth.visits);
    expect(truth.tips.length).toBeGreaterThan(10);
    expect(truth.tips.some(({ viewer }) => viewer === undefined)).toBe(true);
    expect(truth.joins.length).toBeGreaterThan(10);
    expect(truth.visits.length).toBeGreaterThan(2);
    expect(readings.every(({ startedAt, isLive }) => startedAt === start && isLive)).toBe(true);
    const ids = all(readings, ({ tips }) => tips).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.some((id) => id.startsWith('~'))).toBe(false);
  });
});

describe('a session in a design without times and IDs', () => {
  it('is collected from when the page opened, with the times at which things appeared', async () => {
    const readings = await watch('plain', 20, 5 * SECOND);
    const truth = truthUntil(start + 20 * MINUTE);
    const tips = all(readings, ({ tips }) => tips);

    expect(tips.map(({ tokens, viewer }) => [viewer, tokens])).toEqual(
      truth.tips.map(({ tokens, viewer }) => [viewer, tokens]),
    );
    for (const [index, { time }] of tips.entries()) {
      expect(Math.abs(time - (truth.tips[index]?.time ?? 0))).toBeLessThanOrEqual(5 * SECOND);
    }
    expect(readings.at(-1)?.readers).toMatchObject({
      tips: { id: 'tips-text', isFallback: true },
      links: { id: 'links-text', isFallback: true },
    });
    expect(tips.every(({ id }) => id.startsWith('~'))).toBe(true);
  });
});

describe('the page’s script', () => {
  const LATER = start + 30 * MINUTE;
  const open = async (answers = {}, design: DesignName = 'attributes') => {
    vi.setSystemTime(LATER);
    showRoom(room, design, LATER);
    page = runInPage(answers);
    await pass(SECOND);
    return page;
  };
  const say = (markup: string) =>
    document.querySelector('#chat')?.insertAdjacentHTML('beforeend', markup);
  const tip = (id: string, tokens = 5, viewer = 'ann') =>
    `<div data-line="tip" data-id="${id}" data-time="${Date.now()}" data-user="${viewer}" data-tokens="${tokens}">${viewer} tipped ${tokens} tokens</div>`;

  it('reads the chat that is there, once, and counts viewers once a minute', async () => {
    const { of } = await open();
    expect(of('reading')).toHaveLength(1);
    const [first] = of('reading');
    expect(first?.tips?.length).toBeGreaterThan(5);
    expect(first?.viewers).toBeDefined();

    await pass(15 * SECOND);
    expect(of('reading')[1]).toMatchObject({ tips: [], hashtagJoins: [], linkVisits: [] });
    expect(of('reading')[1]?.viewers).toBeUndefined();
    await pass(45 * SECOND);
    expect(of('reading').filter(({ viewers }) => viewers)).toHaveLength(2);
  });

  it('reads nothing before it may, and stops when it may no longer', async () => {
    let mayRead = false;
    const { of } = await open({
      hello: () => ({ ...ORDERS, mayRead }),
      reading: () => ({ ...ORDERS, mayRead, isTaken: mayRead }),
    });
    await pass(5 * MINUTE);
    expect(of('reading')).toEqual([]);
    expect(of('hello')[0]).toMatchObject({ performer: 'lena', isRecognized: true });

    mayRead = true;
    await pass(MINUTE);
    expect(of('reading').length).toBeGreaterThan(0);

    mayRead = false;
    await pass(15 * SECOND);
    const count = of('reading').length;
    await pass(5 * MINUTE);
    expect(of('reading')).toHaveLength(count);
  });

  it('reads a room that is off once a minute', async () => {
    const over = (room.script(room.timeline.indexAt(start)).show?.to ?? 0) + MINUTE;
    vi.setSystemTime(over);
    showRoom(room, 'attributes', over);
    page = runInPage();
    await pass(5 * MINUTE);
    expect(page.of('reading').length).toBeLessThanOrEqual(6);
    expect(page.of('reading').every(({ isLive }) => !isLive)).toBe(true);
  });

  it('sends again what was not taken, for two minutes', async () => {
    let isTaken = false;
    const { of } = await open({ reading: () => ({ ...ORDERS, isTaken }) });
    say(tip('new-1', 7));
    await pass(16 * SECOND);
    expect(
      of('reading')
        .at(-1)
        ?.tips?.some(({ id }) => id === 'new-1'),
    ).toBe(true);
    await pass(15 * SECOND);
    isTaken = true;
    await pass(15 * SECOND);
    expect(
      of('reading')
        .at(-1)
        ?.tips?.some(({ id }) => id === 'new-1'),
    ).toBe(true);
    await pass(15 * SECOND);
    expect(of('reading').at(-1)?.tips).toEqual([]);

    isTaken = false;
    say(tip('new-2'));
    await pass(3 * MINUTE);
    expect(of('reading').at(-1)?.tips).toEqual([]);
  });

  it('keeps what it saw while the worker does not answer', async () => {
    let isDead = false;
    const { of } = await open({
      reading: () => (isDead ? null : { ...ORDERS, isTaken: true }),
    });
    isDead = true;
    say(tip('new-1'));
    await pass(31 * SECOND);
    isDead = false;
    await pass(15 * SECOND);
    expect(
      of('reading')
        .at(-1)
        ?.tips?.map(({ id }) => id),
    ).toEqual(['new-1']);
  });

  it('counts a line once that is shown twice', async () => {
    const { of } = await open();
    say(tip('new-1', 9));
    await pass(16 * SECOND);
    say(tip('new-1', 9));
    const log = document.querySelector('#chat');
    log?.replaceChildren(...log.children);
    await pass(16 * SECOND);
    const tips = of('reading').flatMap(({ tips }) => tips ?? []);
    expect(tips.filter(({ id }) => id === 'new-1')).toHaveLength(1);
    expect(new Set(tips.map(({ id }) => id)).size).toBe(tips.length);
  });

  it('doesn’t count lines again that a page without IDs draws again', async () => {
    const { of } = await open({}, 'plain');
    expect(of('reading')[0]?.tips).toEqual([]);
    const log = document.querySelector('#chat');
    log?.replaceChildren(...[...(log?.children ?? [])].map((line) => line.cloneNode(true)));
    await pass(16 * SECOND);
    expect(of('reading').at(-1)?.tips).toEqual([]);
    say('<p class="notice"><b>ann</b> tipped 5 tokens</p>');
    await pass(16 * SECOND);
    expect(of('reading').at(-1)?.tips).toMatchObject([{ tokens: 5, viewer: 'ann', id: '~1' }]);
  });

  it('uses published readers, and ignores a file that is wrong', async () => {
    let readersFile: unknown = { ...BUILT_IN_READERS, off: ['tokens'] };
    const { of } = await open({ reading: () => ({ ...ORDERS, readersFile, isTaken: true }) });
    expect(of('reading')[0]?.tokens).toBeDefined();
    await pass(15 * SECOND);
    expect(of('reading').at(-1)?.tokens).toBeUndefined();
    expect(of('reading').at(-1)?.followers).toBeDefined();

    readersFile = { format: 1, run: 'alert(1)' };
    await pass(30 * SECOND);
    expect(of('reading').at(-1)?.tokens).toBeDefined();
  });

  it('leaves a page alone that it doesn’t recognize', async () => {
    const { sent } = await open({}, 'redesigned');
    const before = document.body.innerHTML;
    await pass(10 * MINUTE);
    expect(new Set(sent.map(({ kind }) => kind))).toEqual(new Set(['hello']));
    expect(sent[0]?.request).toMatchObject({ isRecognized: false });
    expect(document.body.innerHTML).toBe(before);
  });

  it('stops for good once the extension was replaced', async () => {
    const { sent, leaveBehind } = await open();
    leaveBehind();
    await pass(MINUTE);
    const count = sent.length;
    say(tip('new-1'));
    await pass(10 * MINUTE);
    expect(sent).toHaveLength(count);
    expect(document.querySelector('[data-roomlight]')).toBeNull();
  });

  it('never reads private messages, wherever they are', async () => {
    const { sent } = await open();
    say('<div data-part="private"><p>psst-1</p></div>');
    say('<div data-line="private" data-id="p">psst-2</div>');
    say(`<div class="whispers">${tip('psst-3', 7777)}</div>`);
    say(`<div aria-label="Private message">${tip('psst-4', 7777)}</div>`);
    say('<p class="notice" aria-label="Private message from ann">psst tipped 7777 tokens</p>');
    document.querySelector('#whispers')?.insertAdjacentHTML('beforeend', tip('psst-5', 7777));
    await pass(MINUTE);
    expect(JSON.stringify(sent)).not.toMatch(/psst|7777/);
    expect(document.querySelector('#whispers')?.textContent?.length).toBeGreaterThan(20);
  });

  it('never sends what people write', async () => {
    const { sent } = await open();
    await pass(MINUTE);
    const lines = [...document.querySelectorAll('[data-line="chat"] .said, q')];
    const texts = lines.map((line) => line.textContent ?? '').filter((text) => text.length > 12);
    const json = JSON.stringify(sent);
    expect(texts.length).toBeGreaterThan(5);
    expect(texts.filter((text) => json.includes(text))).toEqual([]);
  });
});
