import { appendChunk, findLogEnd, readChunkRange } from '@lambdas/data/log/capture';
import type { LogEnd } from '@lambdas/data/log/log-end';
import { below, type Item, type Table } from '@lambdas/runtime/table';
import { rawEvents, tip } from '@test/support/events';
import { startTable } from '@test/support/table-under-test';
import { afterAll, beforeAll, expect, it } from 'vitest';

const T0 = Date.UTC(2026, 10, 8, 18);
const MINUTE = 60_000;

let storage: Awaited<ReturnType<typeof startTable>>;
let capture: Table;

beforeAll(async () => {
  storage = await startTable();
  capture = storage.table;
});
afterAll(() => storage.stop());

/** The item of a chunk as the next version writes it. */
function listed({ pk, sk, at, ttl, z, dictionary, ...end }: Item): Item {
  const { cursor, page, observed, oldest, newest, markMs, ...rest } = end as unknown as LogEnd;
  const before = (ms: number) => Number(at) - ms;
  const flags = (rest.isLive ? 1 : 0) + (rest.isStopMark ? 2 : 0);
  return {
    pk,
    sk,
    at,
    ttl,
    z,
    end: [
      dictionary,
      cursor,
      page,
      (observed.scan ?? []).map(before),
      (observed.stats ?? []).map(before),
      before(oldest),
      before(newest),
      before(markMs),
      flags,
      rest.markedAt,
      rest.paidAt,
    ],
  };
}

it.each([
  ['an empty log', [], []],
  ['a session that began', [[1, 'broadcastStart']], [{ source: 'scan', at: T0 }]],
  [
    'a session that stopped, with a tip',
    [
      [1, 'tip', tip('ada', 25)],
      [2, 'broadcastStop'],
    ],
    [
      { source: 'scan', at: T0 },
      { source: 'scan', at: T0 + MINUTE },
      { source: 'stats', at: T0 + MINUTE },
    ],
  ],
] as const)(
  'a chunk reads the same with its log end as a list: %s',
  async (name, rows, observed) => {
    const performer = name;
    const chunk = {
      cursor: rows.length > 0 ? '1762625000000-7' : null,
      events: rawEvents(T0, rows as never),
      observed,
      page: rows.length === 1 ? 'a page' : null,
    };
    await appendChunk(capture, performer, null, chunk, T0 + 5 * MINUTE);
    const read = async () => ({
      end: await findLogEnd(capture, performer),
      chunks: await readChunkRange(capture, performer, { from: 1, to: 9 }),
    });
    const plain = await read();

    const [item] = await capture.query({ pk: `R#${performer}`, ...below('C#') });
    if (!item) throw new Error('The chunk is missing.');
    await capture.put(listed(item));

    const [stored] = await capture.query({ pk: `R#${performer}`, ...below('C#') });
    expect(Object.keys(stored ?? {}).sort()).toEqual(['at', 'end', 'pk', 'sk', 'ttl', 'z']);
    expect(await read()).toEqual(plain);
    expect(plain.end?.seq).toBe(1);
  },
);
