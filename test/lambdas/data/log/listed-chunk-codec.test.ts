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

/** The item of a chunk as versions before 6 wrote it: each value by its name. */
function named({ pk, sk, at, ttl, z, end }: Item, last: LogEnd): Item {
  const [dictionary] = end as [number];
  return { pk, sk, at, ttl, z, dictionary, ...last };
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
  'a chunk reads the same as one whose log end has names: %s',
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
    const listed = await read();

    const [item] = await capture.query({ pk: `R#${performer}`, ...below('C#') });
    if (!item) throw new Error('The chunk is missing.');
    expect(Object.keys(item).sort()).toEqual(['at', 'end', 'pk', 'sk', 'ttl', 'z']);
    if (!listed.end) throw new Error('The log is empty.');
    await capture.put(named(item, listed.end));

    const [stored] = await capture.query({ pk: `R#${performer}`, ...below('C#') });
    expect(stored).not.toHaveProperty('end');
    expect(await read()).toEqual(listed);
    expect(listed.end.seq).toBe(1);
  },
);
