import { oldChatItem } from '@lambdas/data/tippers/viewer-chat';
import { applyProfiles } from '@lambdas/pipeline/materialize/apply-profiles';
import { putItem } from '@lambdas/runtime/stored-items';
import { segmentId } from '@shared/domain/fold/fold';
import { startTable } from '@test/support/table-under-test';
import { expect, it } from 'vitest';

it('chat that an earlier version wrote into the table of tippers is removed with the segment’s older entries', async () => {
  const stores = [await startTable(), await startTable()] as const;
  const [{ table: tippers }, { table: chat }] = stores;
  const start = Date.UTC(2026, 2, 1, 18);
  const segment = segmentId({ kind: 'broadcast', start, after: null });
  const stored = { rev: 2, ttl: 2_000_000_000, z: new Uint8Array([1]) };
  for (const bucket of ['07', '08']) {
    const key = { performer: 'lena', bucket, earliest: start, segment };
    await putItem(tippers, oldChatItem, key, stored);
  }
  const change = { id: segment, segment: null, entries: [], left: ['c#07'], isKept: false };
  await applyProfiles({ tippers, chat }, 'lena', 3, [change], { hasProfiles: true, now: start });

  const left = async (bucket: string) =>
    (await tippers.query({ pk: `P#lena#V#${bucket}`, from: 'C#', to: 'D' })).length;
  expect([await left('07'), await left('08')]).toEqual([0, 1]);
  for (const { stop } of stores) await stop();
});
