import { appendChunk, findLogEnd } from '@lambdas/data/log/capture';
import { eraseTipper } from '@lambdas/maintenance/erase-tipper';
import { services } from '@lambdas/runtime/services';
import { openFullStore } from '@lambdas/runtime/store-scan';
import { saveTipper } from '@shared/api/notes';
import { filesWith } from '@test/infra/local/storage/files-with';
import { by, rawEvents, tip } from '@test/support/events';
import {
  ANCHOR,
  aRoom,
  DAY,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

// Other tests have their tables in memory; this one needs files.
vi.unmock('@infra/local/dynamodb/start-dynamo-db');

/** Random, so that compression leaves it readable. */
const VIEWER = 'q7zk2mx9w';
const plan = aRoom({ historyDays: 2 });

let service: ServiceUnderTest;

beforeAll(async () => {
  service = await startService({ rooms: [plan] });
}, 120_000);
afterAll(() => service?.stop());

it('an erased viewer’s name is in no byte of the local tables and objects after a compaction', async () => {
  const person = await service.performerOf(plan);
  const { capture } = services();
  const end = await findLogEnd(capture, plan.name);
  const events = rawEvents(ANCHOR - 3 * DAY, [
    [0, 'broadcastStart'],
    [1, 'chatMessage', { ...by(VIEWER), message: { message: `I am ${VIEWER}` } }],
    [2, 'tip', tip(VIEWER, 50)],
    [9, 'broadcastStop'],
  ]);
  await appendChunk(capture, plan.name, end, { cursor: end?.cursor ?? '', events }, ANCHOR);
  await service.materialize(plan.name, { force: true });
  await person.call(saveTipper, {
    params: { p: plan.name },
    body: { name: VIEWER, notes: `${VIEWER} likes rain` },
  });
  const store = openFullStore();
  const summaries = { summaries: [{ summary: `${VIEWER} sang` }] };
  await store.published.put(`summaries/${plan.name}.json`, JSON.stringify(summaries));
  const folders = [`${service.directory}/dynamodb`, `${service.directory}/s3`] as const;
  const found = () => folders.map((folder) => filesWith(folder, VIEWER));
  expect(found()).toEqual([expect.arrayContaining([expect.any(String)]), [expect.any(String)]]);

  const { left } = await eraseTipper(store, plan.name, VIEWER, { waitMs: 1 });
  expect(left).toEqual([]);
  expect(found()).toEqual([expect.arrayContaining([expect.any(String)]), []]);

  await service.stack.compact();

  const ofItems = filesWith(service.directory, VIEWER).filter((path) => !path.includes('MANIFEST'));
  expect(ofItems).toEqual([]);
});
