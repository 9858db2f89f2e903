import { afterAll, beforeAll, expect, test } from 'vitest';
import '@test/support/silent-logs';
import { measureCalls } from './calls/measure-calls';
import { questionsAt } from './calls/questions';
import { openCalendar } from './history/calendar';
import { type BenchService, openBenchService } from './service/bench-service';
import { buildMonth } from './service/build-history';
import { writeOnce } from './service/people';
import { type BenchStorage, startStorage } from './storage/start-storage';

const BROADCASTS = 2;

let storage: BenchStorage;
let bench: BenchService;

beforeAll(async () => {
  storage = await startStorage();
  const calendar = openCalendar(1, () => BROADCASTS);
  bench = await openBenchService(storage, calendar.beginOf(1), 1);
  await writeOnce(bench);
}, 120_000);

afterAll(() => storage.close());

test('answers every question after a short history, and counts what each costs', async () => {
  const calendar = openCalendar(1, () => BROADCASTS);
  const { lastDay } = await buildMonth(bench, calendar, 1, {
    liveDays: [],
    onDay: () => Promise.resolve(),
  });
  const costs = await measureCalls(bench, questionsAt(calendar.endOf(1), lastDay.start));
  expect(
    costs.filter(({ readUnits }) => readUnits === 0).map(({ question }) => question.name),
  ).toEqual([]);
}, 300_000);
