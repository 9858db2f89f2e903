import '@test/support/silent-logs';
import { appendChunk, findLogEnd } from '@lambdas/data/log/capture';
import { listStoredFrom } from '@lambdas/data/sessions/segments';
import { rebuildPerformer } from '@lambdas/maintenance/rebuild-performer';
import {
  type ArchiveUnderTest,
  DAY,
  FIRST_DAY,
  HOUR,
  ROOM,
  startArchiving,
} from '@test/support/archive-under-test';
import { rawEvents, tip } from '@test/support/events';
import { keptDocuments } from '@test/support/kept-documents';
import { describe, expect, it } from 'vitest';

const YEAR_AND_MONTH = 410 * DAY;

/** Three days of sessions whose objects have expired after 13 months, and two later ones. */
async function longHistory(): Promise<ArchiveUnderTest> {
  const archiving = await startArchiving();
  const days = async (count: number) => {
    for (let day = 0; day < count; day++) {
      await archiving.broadcast();
      archiving.now += DAY;
    }
    archiving.now += 5 * DAY;
    await archiving.archiveRoom();
  };
  await days(3);
  archiving.now = FIRST_DAY + 300 * DAY;
  await days(2);
  archiving.now = FIRST_DAY + YEAR_AND_MONTH;
  await archiving.expire();
  // The archive deletes what is older than 13 months.
  for (const key of [...archiving.objects.keys()].slice(0, 3)) archiving.objects.delete(key);
  return archiving;
}

const rebuild = ({ services, archive }: ArchiveUnderTest) =>
  rebuildPerformer(services, ROOM, { archive: () => archive, waitMs: 1 });

async function tokensByBroadcast({ services }: ArchiveUnderTest): Promise<(number | undefined)[]> {
  const stored = await listStoredFrom(services.sessions, ROOM, 0);
  return stored
    .filter(({ id }) => id.startsWith('S#'))
    .map(({ segment }) => segment?.stats.tipTokens);
}

describe('history whose raw events have expired', () => {
  it('keeps its statistics when the rest is folded again', async () => {
    const archiving = await longHistory();
    const before = await keptDocuments();
    expect(await tokensByBroadcast(archiving)).toEqual([75, 75, 75, 75, 75]);
    await rebuild(archiving);
    expect(await keptDocuments()).toEqual(before);
  });

  it('keeps them when a late event of that time arrives', async () => {
    const archiving = await longHistory();
    const { capture } = archiving.services;
    const end = await findLogEnd(capture, ROOM);
    const events = rawEvents(FIRST_DAY + 18 * HOUR, [[8, 'tip', tip('latecomer', 1_000)]]);
    await appendChunk(capture, ROOM, end, { cursor: null, events }, archiving.now);
    expect(await archiving.materialize()).toBe('materialized');
    expect(await tokensByBroadcast(archiving)).toEqual([75, 75, 75, 75, 75]);
  });

  it('reports a missing archive object', async () => {
    const archiving = await longHistory();
    const [key = ''] = archiving.objects.keys();
    archiving.objects.delete(key);
    const before = await keptDocuments();
    await expect(rebuild(archiving)).rejects.toThrow('is not in the archive');
    expect(await keptDocuments()).toEqual(before);
  });

  it('includes a late event of an archived day', async () => {
    const archiving = await longHistory();
    const { capture } = archiving.services;
    const end = await findLogEnd(capture, ROOM);
    const begin = FIRST_DAY + 300 * DAY + 18 * HOUR;
    const events = rawEvents(begin + 1_000, [[8, 'tip', tip('latecomer', 1_000)]]);
    await appendChunk(capture, ROOM, end, { cursor: null, events }, archiving.now);
    expect(await archiving.materialize()).toBe('materialized');
    expect(await tokensByBroadcast(archiving)).toEqual([75, 75, 75, 1075, 75]);
  });
});
