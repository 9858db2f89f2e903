import { getShardPlan } from '@lambdas/data/performers/shard-turns';
import type { ShardStart } from '@lambdas/pipeline/shared/shard-start';
import { takeTurns } from '@lambdas/pipeline/shared/take-turns';
import type { Table } from '@lambdas/runtime/table';
import { startTable } from '@test/support/table-under-test';
import { describe, expect, it, onTestFinished } from 'vitest';

const ROOM_MS = 10_000;
const AT_ONCE = 4;
const shard = { index: 0, of: 2 };
const rooms = Array.from({ length: 30 }, (_, number) => ({ performer: `room_${number}` }));

/** A job whose rooms take ten seconds each, with a time per run. Each run is dispatched again. */
async function startJob(runMs: number) {
  const { table: configs, stop } = await startTable();
  onTestFinished(stop);
  let writes = 0;
  const counting: Table = {
    ...configs,
    put: (...input) => {
      writes += 1;
      return configs.put(...input);
    },
  };
  let now = 1_000_000;
  return {
    get writes() {
      return writes;
    },
    async run(work: (performer: string) => void, of = rooms) {
      const { turnOf } = await getShardPlan(configs, 'archive');
      const after = turnOf(shard);
      const start: ShardStart = { shard, ...(after !== null && { after }) };
      const turns = { job: 'archive', start, until: now + runMs };
      const services = { configs: counting, now: () => now };
      return takeTurns(services, turns, of, async ({ performer }) => {
        work(performer);
        now += ROOM_MS / AT_ONCE;
        await Promise.resolve();
        return 'done' as const;
      });
    },
  };
}

describe('rooms with too little time', () => {
  it('all get their turn, those that waited longest first', async () => {
    const job = await startJob(8 * (ROOM_MS / AT_ONCE));
    const turns: string[] = [];
    for (let run = 0; run < 15; run++) {
      const results = await job.run((performer) => turns.push(performer));
      expect(results.filter((result) => result === 'waiting').length).toBeGreaterThan(15);
    }

    // Between two turns of a room, every other room has exactly one.
    for (let at = rooms.length; at < turns.length; at++) {
      expect(turns[at]).toBe(turns[at - rooms.length]);
    }
    expect(new Set(turns.slice(0, rooms.length)).size).toBe(rooms.length);
    expect(turns.length).toBeGreaterThan(3 * rooms.length);
  });

  it('get it even if others are added and removed', async () => {
    const job = await startJob(8 * (ROOM_MS / AT_ONCE));
    const turns = new Set<string>();
    const changing = [...rooms];
    for (let run = 0; run < 6; run++) {
      await job.run((performer) => turns.add(performer), changing);
      changing.splice(run, 1);
      changing.push({ performer: `late_${run}` });
    }
    for (const { performer } of changing.filter((one) => one.performer.startsWith('room'))) {
      expect(turns, performer).toContain(performer);
    }
  });
});

describe('rooms with enough time', () => {
  it('all get their turn in each run, and nothing is written', async () => {
    const job = await startJob(1_000_000);
    for (let run = 0; run < 3; run++) {
      const turns: string[] = [];
      expect(await job.run((performer) => turns.push(performer))).toEqual(rooms.map(() => 'done'));
      expect(new Set(turns).size).toBe(rooms.length);
    }
    expect(job.writes).toBe(0);
  });
});
