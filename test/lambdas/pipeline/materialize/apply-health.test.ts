import { listNews } from '@lambdas/data/mails/notifications';
import { listFindings } from '@lambdas/data/sessions/health-findings';
import { applyHealth } from '@lambdas/pipeline/materialize/apply-health';
import type { Table } from '@lambdas/runtime/table';
import type { SessionSummary } from '@shared/domain/sessions/session-summary';
import { aSession, DAY, HOUR, MONDAY, range } from '@test/shared/domain/achievements/a-session';
import { startTable } from '@test/support/table-under-test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let storage: Awaited<ReturnType<typeof startTable>>;

beforeAll(async () => {
  storage = await startTable();
});
afterAll(() => storage.stop());

const startOf = (index: number) => MONDAY + index * 2 * DAY;
/** A session every second day. */
const sessionsOf = (viewers: readonly number[]) =>
  viewers.map((average, index) => aSession(startOf(index), { viewers: { average, max: 500 } }));
const usual = range(40).map((index) => 60 + (index % 5));
const falling = sessionsOf([...usual, 30, 31, 32]);
const fallTitle = 'Fewer viewers than usual since Mar 26';

/** A room whose inbox and findings can be read. */
function openRoom(room: string) {
  const { table } = storage;
  const timesOf = (history: readonly SessionSummary[], hoursLater: number) => {
    const now = (history.at(-1)?.start ?? 0) + hoursLater * HOUR;
    return { sessions: table, configs: table, now: () => now };
  };
  return {
    /** Runs some hours after the newest session started; `through` may replace the table. */
    run: (history: readonly SessionSummary[], { hoursLater = 3, through = table } = {}) => {
      const services = timesOf(history, hoursLater);
      return applyHealth({ ...services, sessions: through, configs: through }, room, history);
    },
    announced: async () => (await listNews(table, room, startOf(50))).map(({ title }) => title),
    found: () => listFindings(table, room),
  };
}

/** A table whose process is killed right after its nth call. */
function killedAfter(calls: number, table: Table): Table {
  let left = calls;
  const dying =
    <Args extends unknown[], T>(call: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      const done = await call(...args);
      left -= 1;
      if (left <= 0) throw new Error('The process was killed.');
      return done;
    };
  return {
    ...table,
    get: dying(table.get),
    query: dying(table.query),
    put: dying(table.put),
    update: dying(table.update),
  };
}

describe('a lasting fall', () => {
  it('is announced once, with the session that made it certain', async () => {
    const { run, announced, found } = openRoom('falling');
    for (const _run of range(3)) await run(falling);
    expect(await announced()).toEqual([fallTitle]);
    expect(await found()).toMatchObject([
      { kind: 'fall', foundAt: startOf(42), usual: 62, now: 31, usualSessions: 40, sessions: 3 },
    ]);
    const [news] = await listNews(storage.table, 'falling', startOf(50));
    expect(news).toMatchObject({ at: startOf(42) + 2 * HOUR, session: startOf(42) });
  });

  it('is announced once wherever a run dies', async () => {
    const deaths = [];
    for (let calls = 1; deaths.at(-1) !== 'alive'; calls += 1) {
      const { run, announced, found } = openRoom(`dying-${calls}`);
      const dying = run(falling, { through: killedAfter(calls, storage.table) });
      deaths.push(
        await dying.then(
          () => 'alive',
          () => 'dead',
        ),
      );
      await run(falling);
      expect(await announced()).toEqual([fallTitle]);
      expect(await found()).toHaveLength(1);
    }
    // It lists, looks up the owner, keeps, reads the inbox and writes it.
    expect(deaths.length).toBeGreaterThan(4);
  });

  it('is the same one if a run died and earlier numbers were corrected meanwhile', async () => {
    const { run, announced, found } = openRoom('corrected');
    const put: Table['put'] = (item, condition) =>
      item.sk === 'NEWS'
        ? Promise.reject(new Error('The process was killed.'))
        : storage.table.put(item, condition);
    const update = () => Promise.reject(new Error('The process was killed.'));
    await expect(run(falling, { through: { ...storage.table, put, update } })).rejects.toThrow();
    expect([await announced(), await found()]).toMatchObject([[], [{ since: startOf(40) }]]);

    await run(sessionsOf([...usual.slice(0, -1), 33, 30, 31, 32]));
    expect(await announced()).toEqual([fallTitle]);
    expect(await found()).toHaveLength(1);
  });

  it('is announced even if the next session ended before the job ran again', async () => {
    const { run, announced } = openRoom('slow');
    await run(sessionsOf([...usual, 30, 31, 32, 60]));
    expect(await announced()).toContain(fallTitle);
  });

  it('is no news days later', async () => {
    const { run, announced, found } = openRoom('late');
    await run(falling, { hoursLater: 4 * 24 });
    await run([]);
    expect([await announced(), await found()]).toEqual([[], []]);
  });
});

it('reads nothing while there is nothing to tell', async () => {
  const { run } = openRoom('quiet');
  await run(sessionsOf(usual), { through: killedAfter(1, storage.table) });
});

describe('an odd session', () => {
  const odd = sessionsOf([...usual, 300]);

  it('is the same one after it turns out to be the rest of the one before', async () => {
    const { run, announced, found } = openRoom('merged');
    await run(odd);
    expect(await announced()).toEqual(['Odd session on Mar 26: far more viewers than usual']);

    const end = startOf(40) + 2 * HOUR;
    const viewers = { average: 250, max: 500 };
    const whole = aSession(startOf(40) - HOUR, { end, lastActive: end, viewers });
    await run([...odd.slice(0, -1), whole]);
    expect(await announced()).toHaveLength(1);
    expect(await found()).toHaveLength(1);
  });
});
