import { changeExperiments, findExperimentResults } from '@lambdas/data/sessions/experiments';
import { rebuildExperimentResults } from '@lambdas/services/experiments/rebuild-results';
import type { Experiment } from '@shared/domain/experiments/experiment';
import { aSession, DAY, HOUR, MONDAY, range } from '@test/shared/domain/achievements/a-session';
import { startTable } from '@test/support/table-under-test';
import { afterAll, beforeAll, expect, it } from 'vitest';

let storage: Awaited<ReturnType<typeof startTable>>;

beforeAll(async () => {
  storage = await startTable();
});
afterAll(() => storage.stop());

const experiment: Experiment = {
  id: 'one',
  trial: { kind: 'topic', words: 'oil' },
  startedAt: MONDAY,
  endedAt: null,
  sessionsPerArm: 6,
};
/** A session a day, every other one with the words. */
const history = range(10).map((day) =>
  aSession(MONDAY + day * DAY, {
    end: MONDAY + day * DAY + 2 * HOUR,
    subject: day % 2 === 0 ? 'Oil show' : 'Songs',
    tipTokens: day % 2 === 0 ? 900 + day : 300 + day,
  }),
);

function openRoom(room: string, now = MONDAY + 20 * DAY) {
  const { table } = storage;
  const services = { sessions: table, tipMenus: table, configs: table, now: () => now };
  return {
    begin: (...experiments: Experiment[]) => changeExperiments(table, room, () => experiments),
    rebuild: (sessions = history) =>
      rebuildExperimentResults(services, room, { history: sessions }),
    results: () => findExperimentResults(table, room),
  };
}

it('keeps what the sessions say about each experiment, the same again', async () => {
  const room = openRoom('nora');
  await room.begin(experiment);
  await room.rebuild();
  const results = await room.results();
  expect(results).toMatchObject([
    {
      id: 'one',
      counts: { with: 5, without: 5 },
      leftOut: 0,
      perHour: { with: 452, without: 152.5 },
    },
  ]);
  expect(results[0]?.income?.log).toBeGreaterThan(0.9);
  await room.rebuild();
  expect(await room.results()).toEqual(results);
});

it('writes nothing for a room without experiments', async () => {
  const room = openRoom('mira');
  await room.rebuild();
  expect(await room.results()).toEqual([]);
});

it('drops the results of deleted experiments, and adds those of new ones', async () => {
  const room = openRoom('vera');
  await room.begin(experiment, { ...experiment, id: 'two' });
  await room.rebuild();
  await room.begin({ ...experiment, id: 'three' }, experiment);
  await room.rebuild();
  expect((await room.results()).map(({ id }) => id)).toEqual(['three', 'one']);
});

it('leaves results as they are five weeks after the end', async () => {
  const ended = { ...experiment, endedAt: MONDAY + 10 * DAY };
  const soon = openRoom('ada', MONDAY + 30 * DAY);
  await soon.begin(ended);
  await soon.rebuild();
  await soon.rebuild([]);
  expect(await soon.results()).toMatchObject([{ counts: { with: 0, without: 0 } }]);

  const late = openRoom('bea', MONDAY + 60 * DAY);
  await late.begin(ended);
  await late.rebuild();
  await late.rebuild([]);
  expect(await late.results()).toMatchObject([{ counts: { with: 5, without: 5 } }]);
});
