import { findMaterializedState } from '@lambdas/data/materialized/materialized-state';
import { shardOf } from '@lambdas/data/performers/shards';
import { listStoredFrom } from '@lambdas/data/sessions/segments';
import { materializePerformer } from '@lambdas/pipeline/materialize/materialize-performer';
import { materializeShard } from '@lambdas/pipeline/materialize/materialize-shard';
import { type ArchiveUnderTest, DAY, ROOM, startArchiving } from '@test/support/archive-under-test';
import { keptDocuments } from '@test/support/kept-documents';
import { describe, expect, it } from 'vitest';

const BEFORE = 1_000;
const AFTER = 1_001;

/** A room with a session that code of version 1000 has materialized. */
async function materializedRoom(): Promise<ArchiveUnderTest> {
  const room = await startArchiving();
  await room.broadcast({ isMaterialized: false });
  room.now += DAY;
  expect(await materializePerformer(room.services, ROOM, { codeVersion: BEFORE })).toBe(
    'materialized',
  );
  return room;
}

const stateOf = ({ services }: ArchiveUnderTest) => findMaterializedState(services.capture, ROOM);

async function countSessions({ services }: ArchiveUnderTest): Promise<number> {
  const stored = await listStoredFrom(services.sessions, ROOM, 0);
  return stored.filter(({ id }) => id.startsWith('S#')).length;
}

const start = { shard: shardOf(ROOM) };

describe('after an upgrade', () => {
  it('a session that just ended comes first, then its history is recomputed', async () => {
    const room = await materializedRoom();
    await room.broadcast({ isMaterialized: false });
    room.now += DAY;
    const urgent = { codeVersion: AFTER, isUrgentOnly: true };
    expect(await materializePerformer(room.services, ROOM, urgent)).toBe('materialized');
    expect(await countSessions(room)).toBe(2);
    expect(await stateOf(room)).toMatchObject({ codeVersion: BEFORE });

    const { generation } = await stateOf(room);
    expect(await materializePerformer(room.services, ROOM, urgent)).toBe('unfinished');
    const incremental = await keptDocuments();
    expect(await materializePerformer(room.services, ROOM, { codeVersion: AFTER })).toBe(
      'materialized',
    );
    expect(await stateOf(room)).toMatchObject({ codeVersion: AFTER, generation: generation + 1 });
    expect(await keptDocuments()).toEqual(incremental);
    expect(await materializePerformer(room.services, ROOM, urgent)).toBe('idle');
  });

  it('the job recomputes history in the time that is left, and says how much remains', async () => {
    const room = await materializedRoom();
    const run = (until: number) =>
      materializeShard(room.services, start, until, { codeVersion: AFTER });
    expect(await run(room.now)).toMatchObject({ results: ['waiting'] });
    expect((await stateOf(room)).codeVersion).toBe(BEFORE);

    expect(await run(room.now + 60_000)).toEqual({
      results: ['unfinished'],
      rebuilds: { rebuilt: 1, toRebuild: 0 },
    });
    expect((await stateOf(room)).codeVersion).toBe(AFTER);
    expect(await run(room.now + 60_000)).toEqual({
      results: ['idle'],
      rebuilds: { rebuilt: 0, toRebuild: 0 },
    });
  });
});

describe('after a rollback', () => {
  it('nothing is recomputed, and new sessions are added', async () => {
    const room = await materializedRoom();
    const rolledBack = { codeVersion: BEFORE - 1 };
    const before = await stateOf(room);
    expect(await materializePerformer(room.services, ROOM, rolledBack)).toBe('idle');
    expect(await stateOf(room)).toEqual(before);

    await room.broadcast({ isMaterialized: false });
    room.now += DAY;
    expect(await materializePerformer(room.services, ROOM, rolledBack)).toBe('materialized');
    expect(await countSessions(room)).toBe(2);
    const after = await stateOf(room);
    expect(after.generation).toBe(before.generation);

    // The next upgrade recomputes what the older code wrote.
    await materializePerformer(room.services, ROOM, { codeVersion: BEFORE });
    expect(await stateOf(room)).toMatchObject({
      codeVersion: BEFORE,
      generation: before.generation + 1,
    });
  });
});
