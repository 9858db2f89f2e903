import '@test/support/silent-logs';
import { appendChunk } from '@lambdas/data/log/capture';
import type { LogEnd } from '@lambdas/data/log/log-end';
import { findQuarantine } from '@lambdas/data/log/quarantine';
import { listStoredFrom } from '@lambdas/data/sessions/segments';
import { replayQuarantine } from '@lambdas/maintenance/replay-quarantine';
import { materializePerformer } from '@lambdas/pipeline/materialize/materialize-performer';
import { rawEvents, tip } from '@test/support/events';
import { startListener } from '@test/support/listener-under-test';
import { ANCHOR, HOUR } from '@test/support/service-under-test';
import { expect, it } from 'vitest';

const room = 'lena';

it('records an event whose id an earlier one has, which alone counts', async () => {
  const { services, now } = await startListener([]);
  const { capture, sessions } = services;
  const from = ANCHOR - 2 * HOUR;
  const original = rawEvents(from, [
    [0, 'broadcastStart'],
    [1, 'tip', tip('ada', 20)],
    [30, 'broadcastStop'],
  ]);
  const id = (original[1] as { id: string }).id;
  const twin = { id, method: 'tip', object: { broadcaster: room, ...tip('ben', 700) } };
  const tokens = async () =>
    (await listStoredFrom(sessions, room, 0)).map(({ segment }) => segment?.stats.tipTokens);
  const quarantined = async () => (await findQuarantine(capture, room, now())).rows;

  const first = { cursor: null, events: original };
  const end = await appendChunk(capture, room, null, first, now());
  await materializePerformer(services, room, { force: true });
  const second = await appendChunk(capture, room, end, { cursor: null, events: [twin] }, now());
  await materializePerformer(services, room, { force: true });
  expect(await tokens()).toEqual([20]);
  expect(await quarantined()).toMatchObject([{ id, reason: 'id-taken', isWhole: true }]);

  // Neither a rebuild nor a replay changes anything.
  await materializePerformer(services, room, { force: true, codeVersion: 1e6 });
  expect(await replayQuarantine(services, room)).toEqual({ replayed: 0, refused: 1, cut: 0 });
  expect(await tokens()).toEqual([20]);
  expect(await quarantined()).toHaveLength(1);
  expect(second?.seq).toBe(2);
});

it('records nothing of the time before the events that a run folds', async () => {
  const { services, now } = await startListener([]);
  const { capture } = services;
  const start = ANCHOR - 30 * HOUR;
  const early = rawEvents(start, [
    [0, 'broadcastStart'],
    [1, 'tip', tip('ada', 20)],
    [30, 'broadcastStop'],
  ]);
  const id = (early[1] as { id: string }).id;
  const twin = { id, method: 'tip', object: { broadcaster: room, ...tip('ben', 700) } };
  const [nextStart, late, nextStop] = rawEvents(start + 16 * HOUR, [
    [0, 'broadcastStart'],
    [10, 'tip', tip('ben', 5)],
    [30, 'broadcastStop'],
  ]);
  // The last run folds the second session only. Its chunks repeat an event of the first one.
  const batches = [early, [twin, nextStart], [early[1], nextStop], [late]];
  let end: LogEnd | null = null;
  for (const events of batches) {
    end = await appendChunk(capture, room, end, { cursor: null, events }, now());
    await materializePerformer(services, room, { force: true });
  }

  const { rows } = await findQuarantine(capture, room, now());
  expect(rows).toMatchObject([{ id, reason: 'id-taken' }]);
  const stored = await listStoredFrom(services.sessions, room, 0);
  expect(stored.map(({ segment }) => segment?.stats.tipTokens)).toEqual([20, 5]);
});
