import '@test/support/silent-logs';
import { findArchiveIndex, lastArchived } from '@lambdas/data/log/archive';
import { decodeChunks } from '@lambdas/data/log/archived-chunks';
import { appendChunk, findLogEnd, readChunksAfter } from '@lambdas/data/log/capture';
import { openLog } from '@lambdas/data/log/performer-log';
import { findWork, saveMaterializedState } from '@lambdas/data/materialized/materialized-state';
import { shardOf } from '@lambdas/data/performers/shards';
import { archiveShard } from '@lambdas/pipeline/archive/archive-shard';
import {
  type ArchiveUnderTest,
  DAY,
  FIRST_DAY,
  HOUR,
  ROOM,
  startArchiving,
} from '@test/support/archive-under-test';
import { describe, expect, it } from 'vitest';

const logOf = ({ services: { capture }, archive, now }: ArchiveUnderTest) =>
  openLog({ capture, archive: () => archive, now, erased: null }, ROOM);

const indexOf = ({ services: { capture }, now }: ArchiveUnderTest) =>
  findArchiveIndex(capture, ROOM, now);

async function endOf({ services: { capture } }: ArchiveUnderTest): Promise<number> {
  return (await findLogEnd(capture, ROOM, { consistent: true }))?.seq ?? 0;
}

/** Creates days with a session each; the clock is at midnight after the last one. */
async function daysOf(archiving: ArchiveUnderTest, days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    await archiving.broadcast();
    archiving.now += DAY;
  }
}

describe('archiving a room', () => {
  it('stores each materialized day older than two days in an object, as it is in the table', async () => {
    const archiving = await startArchiving();
    await daysOf(archiving, 5);
    const inTable = await readChunksAfter(archiving.services.capture, ROOM, 0);
    const { objects, failure } = await archiving.archiveRoom();

    expect(failure).toBeNull();
    expect(objects).toBe(3);
    expect([...archiving.objects.keys()]).toEqual([
      'chunks/lena/0000000001-0000000003.br',
      'chunks/lena/0000000004-0000000006.br',
      'chunks/lena/0000000007-0000000009.br',
    ]);
    const archived = [...archiving.objects.values()].flatMap(decodeChunks);
    expect(archived).toEqual(inTable.slice(0, 9));
    expect(lastArchived(await indexOf(archiving))).toBe(9);
  });

  it('archives nothing twice, and continues where it stopped', async () => {
    const archiving = await startArchiving();
    await daysOf(archiving, 4);
    expect((await archiving.archiveRoom()).objects).toBe(2);
    expect((await archiving.archiveRoom()).objects).toBe(0);
    await daysOf(archiving, 1);
    expect((await archiving.archiveRoom()).objects).toBe(1);
    const { ranges } = await indexOf(archiving);
    expect(ranges.map(({ from, to }) => [from, to])).toEqual([
      [1, 3],
      [4, 6],
      [7, 9],
    ]);
  });

  it('leaves days that are not materialized, or are being materialized', async () => {
    const archiving = await startArchiving();
    await archiving.broadcast({ isMaterialized: false });
    archiving.now += 5 * DAY;
    expect((await archiving.archiveRoom()).objects).toBe(0);
    await archiving.materialize();

    const { capture } = archiving.services;
    const { materialized } = await findWork(capture, ROOM);
    const run = { id: 'other', until: archiving.now + HOUR, from: 0, generation: 0 };
    await saveMaterializedState(capture, ROOM, materialized, { ...materialized, run });
    expect((await archiving.archiveRoom()).objects).toBe(0);
    archiving.now += 2 * HOUR;
    expect((await archiving.archiveRoom()).objects).toBe(1);
  });

  it('writes the same bytes and the same index if two runs are parallel', async () => {
    const archiving = await startArchiving();
    await daysOf(archiving, 5);
    await Promise.all([archiving.archiveRoom(), archiving.archiveRoom()]);
    const first = new Map(archiving.objects);
    await archiving.archiveRoom();
    expect(archiving.objects).toEqual(first);
    expect(lastArchived(await indexOf(archiving))).toBe(9);
    expect(await logOf(archiving).read(1, 15)).toHaveLength(15);
  });

  it.each([
    ['fails', 'put'],
    ['succeeds and fails', 'put'],
    ['fails', 'get'],
  ] as const)('records nothing that %s at %s, and retries later', async (fault, at) => {
    const archiving = await startArchiving();
    await daysOf(archiving, 5);
    let calls = 0;
    archiving.misbehave = (call) => (call === at && ++calls === 2 ? fault : undefined);
    const { failure, objects } = await archiving.archiveRoom();
    expect(failure).toBeInstanceOf(Error);
    expect(objects).toBe(1);
    expect(lastArchived(await indexOf(archiving))).toBe(3);

    archiving.misbehave = undefined;
    expect((await archiving.archiveRoom()).objects).toBe(2);
    expect([...archiving.objects.values()].flatMap(decodeChunks)).toHaveLength(9);
  });

  it('records no object that is read back differently', async () => {
    const archiving = await startArchiving();
    await daysOf(archiving, 3);
    archiving.misbehave = (call, key) => {
      const object = archiving.objects.get(key);
      if (call === 'get' && object) archiving.objects.set(key, object.slice(0, -1));
      return undefined;
    };
    expect((await archiving.archiveRoom()).failure).toBeInstanceOf(Error);
    expect(lastArchived(await indexOf(archiving))).toBe(0);
  });
});

describe('expiry', () => {
  it('deletes no chunk before it is archived, however long the archive fails', async () => {
    const archiving = await startArchiving();
    const everything = async () => {
      const end = await endOf(archiving);
      return (await logOf(archiving).read(1, end)).length === end;
    };
    let down = 0;
    for (let day = 0; day < 90; day++) {
      if (day < 40 && day % 4 === 0) await archiving.broadcast();
      const isDown = day > 6 && day < 50;
      archiving.misbehave = (call) => (isDown && call === 'put' ? 'fails' : undefined);
      archiving.now += DAY;
      const { failure } = await archiving.archiveRoom();
      if (failure) down += 1;
      await archiving.expire();
      archiving.misbehave = undefined;
      expect(await everything(), `day ${day}`).toBe(true);
    }
    expect(down).toBeGreaterThan(35);
    expect(await readChunksAfter(archiving.services.capture, ROOM, 0)).toEqual([]);
  });

  it('is postponed only if archiving is late', async () => {
    const archiving = await startArchiving();
    await daysOf(archiving, 3);
    archiving.now += 2 * DAY;
    await archiving.archiveRoom();
    archiving.now = FIRST_DAY + 13 * DAY;
    await archiving.archiveRoom();
    archiving.now = FIRST_DAY + 18 * DAY;
    expect(await archiving.expire()).toBe(9);
  });

  it('is reported for rooms that have waited for more than six days', async () => {
    const archiving = await startArchiving();
    await daysOf(archiving, 1);
    archiving.misbehave = () => 'fails';
    const tools = { archive: archiving.archive, until: Number.MAX_SAFE_INTEGER };
    const run = () => archiveShard(archiving.services, tools, { shard: shardOf(ROOM) });
    archiving.now = FIRST_DAY + 5 * DAY;
    expect(await run()).toMatchObject({ rooms: 1, failed: 1, late: [] });
    archiving.now = FIRST_DAY + 8 * DAY;
    expect(await run()).toMatchObject({ rooms: 1, failed: 1, late: [ROOM] });
  });

  it.each([
    ['all of a silent room', () => true],
    ['its last chunk first', (sk: string) => sk === 'C#0000000009'],
  ])('loses no cursor when it deletes %s', async (_, which) => {
    const archiving = await startArchiving();
    await daysOf(archiving, 3);
    const { capture } = archiving.services;
    const before = await findLogEnd(capture, ROOM);
    archiving.now += 5 * DAY;
    await archiving.archiveRoom();
    archiving.now += 60 * DAY;
    expect(await archiving.expire(which)).toBeGreaterThan(0);

    const end = await findLogEnd(capture, ROOM);
    expect(end).toEqual(before);
    const chunk = { cursor: 'next', events: [] };
    expect(await appendChunk(capture, ROOM, end, chunk, archiving.now)).toMatchObject({ seq: 10 });
    expect((await findLogEnd(capture, ROOM))?.seq).toBe(10);
    expect((await logOf(archiving).read(1, 10)).map(({ seq }) => seq)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
  });
});

describe('the log', () => {
  it('reads expired chunks from the archive and the rest from the table, in order', async () => {
    const archiving = await startArchiving();
    await daysOf(archiving, 6);
    const whole = await logOf(archiving).read(1, 18);
    await archiving.archiveRoom();
    archiving.now += 60 * DAY;
    // DynamoDB deletes them in any order, some of them days later.
    await archiving.expire((sk) => Number(sk.slice(2)) <= 12 && Number(sk.slice(2)) % 5 !== 0);

    expect(await logOf(archiving).read(1, 18)).toEqual(whole);
    expect(await logOf(archiving).read(3, 8)).toEqual(whole.slice(2, 8));
    const since = whole[6]?.newest ?? 0;
    const reaching = await logOf(archiving).readReaching(since, 15);
    expect(reaching.map(({ seq }) => seq)).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7]);
  });

  it('doesn’t open the archive while the table has all requested chunks', async () => {
    const archiving = await startArchiving();
    await daysOf(archiving, 4);
    await archiving.archiveRoom();
    const { capture } = archiving.services;
    const archive = () => {
      throw new Error('opened');
    };
    const log = openLog({ capture, archive, now: archiving.now, erased: null }, ROOM);
    expect(await log.read(1, 12)).toHaveLength(12);
    const preferring = openLog(
      { capture, archive, now: archiving.now, erased: null, preferArchive: true },
      ROOM,
    );
    await expect(preferring.read(1, 12)).rejects.toThrow('opened');
  });

  it('reports a missing chunk instead of folding without it', async () => {
    const archiving = await startArchiving();
    await daysOf(archiving, 4);
    archiving.now += 60 * DAY;
    await archiving.expire((sk) => sk === 'C#0000000005');
    await expect(logOf(archiving).read(1, 12)).rejects.toThrow('Chunk 5 of lena');
  });
});
