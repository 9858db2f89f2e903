import {
  listViewerTips,
  removeViewerTips,
  saveViewerTips,
} from '@lambdas/data/tippers/viewer-tips';
import type { Table } from '@lambdas/runtime/table';
import { startTable } from '@test/support/table-under-test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const start = Date.UTC(2026, 2, 10, 18);
const month = '2026-03';
const segment = 'S#2026-03-10T18:00:00.000Z';
const gone = 'S#2026-03-11T18:00:00.000Z';
const tips = [{ ms: start + 60_000, tokens: 25, isAnonymous: false }];
const months = { from: month, to: month };

let storage: Awaited<ReturnType<typeof startTable>>;
let tippers: Table;

beforeAll(async () => {
  storage = await startTable();
  tippers = storage.table;
});
afterAll(() => storage.stop());

const save = (viewer: string, rev: number, id = segment, given: typeof tips = tips) =>
  saveViewerTips(tippers, 'lena', viewer, month, rev, [{ segment: id, start, tips: given }]);
const list = (viewer: string) => listViewerTips(tippers, 'lena', viewer, months);
const itemsOf = (viewer: string) =>
  tippers.query({ pk: `P#lena#T#${viewer}`, from: 'Y', to: 'Z', consistent: true });

describe('a viewer’s tips', () => {
  it('of a removed segment keep older versions out', async () => {
    await save('ada', 3);
    await save('ada', 4, segment, []);
    await save('ada', 3);

    expect(await list('ada')).toEqual([]);
    expect(await itemsOf('ada')).toHaveLength(1);
  });

  it('are deleted without a trace after consent ended, however many segments there were', async () => {
    await save('bob', 3);
    await save('bob', 4, gone, []);
    await removeViewerTips(tippers, 'lena', 'bob', month, 5);

    expect(await itemsOf('bob')).toEqual([]);
  });

  it('create no item for viewers without tips after consent ended', async () => {
    await removeViewerTips(tippers, 'lena', 'nobody', month, 5);

    expect(await itemsOf('nobody')).toEqual([]);
  });

  it('stay if they are newer than the end of consent', async () => {
    await save('cleo', 7);
    await removeViewerTips(tippers, 'lena', 'cleo', month, 6);

    expect(await list('cleo')).toEqual([{ segment, start, tips }]);
  });

  it('stay if they were written in between', async () => {
    await save('dora', 3);
    let others = 0;
    const late: Table = {
      ...tippers,
      async remove(key, condition) {
        if (others++ === 0) await save('dora', 9, gone);
        return tippers.remove(key, condition);
      },
    };
    await removeViewerTips(late, 'lena', 'dora', month, 5);

    expect((await list('dora')).map((one) => one.segment)).toContain(gone);
  });
});
