import { monthTippersItem } from '@lambdas/data/months/month-items';
import { monthOfflineTippersItem } from '@lambdas/data/months/month-offline-tippers-item';
import { listMonthTippers } from '@lambdas/data/months/month-rollups';
import { changeDocument } from '@lambdas/data/packed/documents';
import type { Table } from '@lambdas/runtime/table';
import type { MonthTippers } from '@shared/domain/sessions/rollups';
import { startTable } from '@test/support/table-under-test';
import { afterAll, beforeAll, expect, it } from 'vitest';

const performer = 'lena';
const NOBODY: MonthTippers = { names: [], segments: [] };
const gave = (tipper: number, tokens: number) => ({
  tipper,
  tips: 1,
  tokens,
  anonymousTips: 0,
  anonymousTokens: 0,
});

let storage: Awaited<ReturnType<typeof startTable>>;
let tippers: Table;

beforeAll(async () => {
  storage = await startTable();
  tippers = storage.table;
});
afterAll(() => storage.stop());

it('a month’s tippers are those of its sessions and of its time off air, each segment once', async () => {
  const session = { id: 'S#2026-03-02T18:00:00.000Z', start: Date.UTC(2026, 2, 2, 18) };
  const offline = { id: `O#2026-03-02#0`, start: Date.UTC(2026, 2, 2) };
  const later = { id: 'O#2026-03-09#2026-03-02T18:00:00.000Z', start: Date.UTC(2026, 2, 9) };
  const save = (kind: typeof monthTippersItem, month: string, list: MonthTippers) =>
    changeDocument(tippers, kind, { performer, month }, NOBODY, () => list);
  await save(monthTippersItem, '2026-02', { names: ['eve'], segments: [] });
  await save(monthTippersItem, '2026-03', {
    names: ['ada', 'bob'],
    segments: [
      { ...offline, tippers: [gave(1, 5)] },
      { ...session, tippers: [gave(0, 100), gave(1, 50)] },
    ],
  });
  await save(monthOfflineTippersItem, '2026-03', {
    names: ['cat', 'ada'],
    segments: [
      // Left by a version that was rolled back.
      { ...offline, tippers: [gave(0, 7)] },
      { ...later, tippers: [gave(0, 20), gave(1, 30)] },
    ],
  });

  expect(await listMonthTippers(tippers, performer, { from: '2026-03', to: '2026-03' })).toEqual([
    {
      month: '2026-03',
      tippers: {
        names: ['ada', 'bob', 'cat'],
        segments: [
          { ...offline, tippers: [gave(1, 5)] },
          { ...session, tippers: [gave(0, 100), gave(1, 50)] },
          { ...later, tippers: [gave(2, 20), gave(0, 30)] },
        ],
      },
    },
  ]);
  const all = await listMonthTippers(tippers, performer, { from: '2026-01', to: '2026-03' });
  expect(all.map(({ month }) => month)).toEqual(['2026-02', '2026-03']);
});
