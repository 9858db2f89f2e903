import {
  chatBucket,
  listViewerChat,
  removeOldChat,
  saveChat,
} from '@lambdas/data/tippers/viewer-chat';
import type { Table } from '@lambdas/runtime/table';
import type { ChatLine } from '@shared/domain/fold/chat';
import { segmentId } from '@shared/domain/fold/fold';
import { DAY_MS } from '@shared/domain/time/utc-day';
import { startTable } from '@test/support/table-under-test';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const HOUR = 3_600_000;
const first = Date.UTC(2026, 2, 1, 18);
const now = first + 300 * DAY_MS;
const broadcast = (start: number) => segmentId({ kind: 'broadcast', start, after: null });
const offlineAfter = (start: number) =>
  segmentId({ kind: 'offline', start: start - (start % DAY_MS), after: start });
const line = (ms: number, text = 'hello'): ChatLine => ({
  ms,
  kind: 'public',
  author: 'viewer',
  text,
});

let storage: Awaited<ReturnType<typeof startTable>>[];
let tippers: Table;
let chatTable: Table;
let room = 0;
const p = () => `room_${room}`;

beforeAll(async () => {
  const first = await startTable();
  const second = await startTable();
  storage = [first, second];
  tippers = first.table;
  chatTable = second.table;
});
afterAll(async () => {
  for (const { stop } of storage) await stop();
});
beforeEach(() => {
  room += 1;
});

function save(segment: string, chat: Record<string, ChatLine[]> | null, rev = 1) {
  const part = { segment, bucket: chatBucket('ada') };
  return saveChat(chatTable, p(), rev, part, chat && new Map(Object.entries(chat)), now);
}

function read(options: { until?: number; most?: number; units?: number; now?: number } = {}) {
  const period = { since: 0, until: now, most: 100, units: 8, now, ...options };
  return listViewerChat({ tippers, chat: chatTable }, p(), 'ada', period);
}

/** The table Chat, and how often it has been queried. */
function countQueries(): { table: Table; count: () => number } {
  let queries = 0;
  const table: Table = {
    ...chatTable,
    async query(range) {
      queries += 1;
      return chatTable.query(range);
    },
  };
  return { table, count: () => queries };
}

/** Reads everything page by page as a client does: newest first. */
async function readAll(most: number, units: number) {
  const lines: ChatLine[] = [];
  const pages: number[] = [];
  for (let until: number | null = now; until !== null; ) {
    const { chats, readTo } = await read({ until, most, units });
    const page = chats.flatMap((chat) => chat.lines).sort((a, b) => b.ms - a.ms);
    lines.push(...page);
    pages.push(page.length);
    until = readTo;
  }
  return { lines, pages };
}

describe('a viewer’s chat', () => {
  it('returns what was written', async () => {
    const lines: ChatLine[] = [
      line(first + 5),
      { ms: first + 5, kind: 'private', author: 'model', text: 'and you?' },
      {
        ms: first + 9_000_000,
        kind: 'tip',
        author: 'anonymousViewer',
        text: 'for you | “tea” 🍵',
      },
    ];
    await save(broadcast(first), { bob: [line(first, 'not hers')], ada: lines });

    expect(await read()).toEqual({
      chats: [{ segment: broadcast(first), start: first, lines }],
      readTo: null,
    });
  });

  it('lists messages after a session before those in it', async () => {
    await save(broadcast(first), { ada: [line(first + HOUR)] });
    await save(offlineAfter(first), { ada: [line(first + 5 * HOUR, 'good night')] });
    const texts = (chats: readonly { lines: readonly ChatLine[] }[]) =>
      chats.flatMap(({ lines }) => lines.map(({ text }) => text));
    const all = await read();
    const older = await read({ until: first + 1 });

    expect(texts(all.chats)).toEqual(['good night', 'hello']);
    expect(older).toEqual({ chats: [], readTo: null });
  });

  it('is complete down to a page’s end, even if the viewer rarely wrote', async () => {
    const starts = Array.from({ length: 70 }, (_, day) => first + day * DAY_MS);
    for (const [day, start] of starts.entries()) {
      const others = { bob: Array.from({ length: 200 }, (_, n) => line(start + n, `${n} ${day}`)) };
      await save(broadcast(start), day % 9 === 0 ? { ...others, ada: [line(start)] } : others);
      if (day % 20 === 0) await save(offlineAfter(start), { ada: [line(start + 5 * HOUR)] });
    }
    const expected = starts
      .flatMap((start, day) => [
        ...(day % 9 === 0 ? [start] : []),
        ...(day % 20 === 0 ? [start + 5 * HOUR] : []),
      ])
      .toReversed();
    const { lines, pages } = await readAll(3, 1);

    expect(lines.map(({ ms }) => ms)).toEqual(expected);
    expect(pages.length).toBeGreaterThan(3);
  });

  it('reads at most its limit, not the whole history', async () => {
    for (let day = 0; day < 60; day++) {
      const start = first + day * DAY_MS;
      const noise = Array.from({ length: 150 }, (_, n) => line(start + n, `${n * 7919 + day}`));
      await save(broadcast(start), { bob: noise });
    }
    let bytes = 0;
    const counting: Table = {
      ...chatTable,
      async query(range) {
        const items = await chatTable.query(range);
        for (const { z } of items) bytes += (z as Uint8Array).byteLength;
        return items;
      },
    };
    const period = { since: 0, until: now, most: 100, units: 2, now };
    const { chats, readTo } = await listViewerChat({ tippers, chat: counting }, p(), 'ada', period);

    expect(chats).toEqual([]);
    expect(readTo).toBeGreaterThan(first);
    expect(bytes).toBeGreaterThan(1.25 * 8 * 1024);
    expect(bytes).toBeLessThan(3 * 8 * 1024);
  });

  it('is searched at most twice', async () => {
    for (let day = 0; day < 60; day++) {
      const start = first + day * DAY_MS;
      const lines = Array.from({ length: day > 50 ? 20 : 1 }, (_, n) => line(start + n));
      await save(broadcast(start), { ada: lines });
    }
    const queries = countQueries();
    const period = { since: 0, until: now, most: 300, units: 8, now };
    const tables = { tippers, chat: queries.table };
    const { readTo } = await listViewerChat(tables, p(), 'ada', period);

    expect(queries.count()).toBe(2);
    expect(readTo).toBeGreaterThan(first);
  });

  it('is read of twelve segments in one query if there are no units for another', async () => {
    const starts = Array.from({ length: 20 }, (_, day) => first + day * DAY_MS);
    for (const start of starts) await save(broadcast(start), { ada: [line(start)] });
    const queries = countQueries();
    const period = { since: 0, until: now, most: 100, now };
    const tables = { tippers, chat: queries.table };
    const { chats, readTo } = await listViewerChat(tables, p(), 'ada', period);

    expect(queries.count()).toBe(1);
    expect(chats.map(({ start }) => start)).toEqual(starts.slice(-12).reverse());
    expect(readTo).toBe(starts[8]);
  });

  it('is never replaced by an older version, even after deletion', async () => {
    await save(broadcast(first), { ada: [line(first)] }, 5);
    await save(broadcast(first), { ada: [line(first, 'older')] }, 4);
    expect((await read()).chats[0]?.lines).toEqual([line(first)]);

    await save(broadcast(first), null, 6);
    await save(broadcast(first), { ada: [line(first, 'older')] }, 5);
    expect((await read()).chats).toEqual([]);
  });

  it('leaves no name behind after deletion', async () => {
    await save(broadcast(first), { ada: [line(first)] });
    await save(broadcast(first), null, 2);
    const pk = `P#${p()}#V#${chatBucket('ada')}`;
    const [item] = await chatTable.query({ pk, from: 'C#', to: 'D' });

    expect(Object.keys(item ?? {}).toSorted()).toEqual(['pk', 'rev', 'sk', 'ttl']);
  });

  it('is read from both tables, of a segment in both the later revision', async () => {
    const [one, two, three] = [0, 1, 2].map((day) => first + day * DAY_MS);
    if (!one || !two || !three) throw new Error();
    const bucket = chatBucket('ada');
    const pk = `P#${p()}#V#${bucket}`;
    /** Moves a segment's chat to where an earlier version would have stored it. */
    const move = async (start: number) => {
      const items = await chatTable.query({ pk, from: 'C#', to: 'D' });
      const item = items.find(({ sk }) => sk.endsWith(broadcast(start)));
      if (!item) throw new Error('Nothing to move.');
      await tippers.put(item);
      await chatTable.remove(item);
    };
    await save(broadcast(one), { ada: [line(one, 'one')] });
    await save(broadcast(two), { ada: [line(two, 'two')] }, 2);
    await save(broadcast(three), { ada: [line(three, 'three')] });
    await move(two);
    await save(broadcast(two), { ada: [line(two, 'older')] }, 1);
    await move(three);
    await save(broadcast(three), { ada: [line(three, 'newer')] }, 2);

    const texts = async (options = {}) =>
      (await read(options)).chats.map(({ lines }) => lines.map(({ text }) => text).join());
    expect(await texts()).toEqual(['newer', 'two', 'one']);
    expect(await texts({ until: three })).toEqual(['two', 'one']);

    await removeOldChat(tippers, p(), { segment: broadcast(two), bucket });
    expect(await texts()).toEqual(['newer', 'older', 'one']);
  });

  it('is kept for thirteen months', async () => {
    await save(broadcast(first), { ada: [line(first)] });

    expect((await read({ now: first + 395 * DAY_MS })).chats).toHaveLength(1);
    expect((await read({ now: first + 397 * DAY_MS })).chats).toEqual([]);
  });

  it('is not written if it is too old to be read', async () => {
    await save(broadcast(now - 400 * DAY_MS), { ada: [line(now)] });
    const pk = `P#${p()}#V#${chatBucket('ada')}`;

    expect(await chatTable.query({ pk, from: 'C#', to: 'D' })).toEqual([]);
  });
});
