import '@test/support/silent-logs';
import { routes } from '@shared/api';
import { getBatchTrends } from '@shared/api/trends';
import { isEnding } from '@test/support/ending-calls';
import { exampleOf } from '@test/support/example-requests';
import { giveOutsideCredentials, type OutsideCredentials } from '@test/support/outside-credentials';
import { sendExample } from '@test/support/send-example';
import {
  ANCHOR,
  aRoom,
  DAY,
  HOUR,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import type { Person } from '@test/support/signed-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const plan = aRoom({ historyDays: 2, alwaysLive: true });
const reading = routes.filter((route) => route.method === 'GET' && !isEnding(route));

let service: ServiceUnderTest;
let person: Person;
let outside: OutsideCredentials;
let startTime: string;

beforeAll(async () => {
  service = await startService({ rooms: [plan] });
  person = await service.performerOf(plan);
  outside = await giveOutsideCredentials(person, plan.name);
  startTime = new Date(
    service.platform.truth(plan.name).broadcasts.at(-1)?.start ?? 0,
  ).toISOString();
}, 180_000);
afterAll(() => service?.stop());

/** A call is a function of its own: its clock may be behind the one that captured. */
describe.each([
  ['an hour', HOUR],
  ['a day', DAY],
  ['a year', 365 * DAY],
])('a clock that is %s behind the newest stored data', (_, behind) => {
  beforeAll(() => service.setTime(ANCHOR - behind));

  it.each(reading)('fails no $method $path', async (route) => {
    const example = exampleOf(route, {
      performer: plan.name,
      eventsToken: plan.eventsToken,
      startTime,
      tipper: 'somebody',
      overlayKey: outside.overlayKey,
    });
    const { status } = await sendExample(service.url, route, example, { person, outside });

    expect(status).toBeLessThan(500);
    expect(status).not.toBe(401);
  });

  it('shows no session of negative length', async () => {
    const { performers } = await person.call(getBatchTrends, {
      params: { id: plan.name },
      query: { range: 'all' },
    });
    const seconds = performers.flatMap(({ days }) => days.map((day) => day.seconds));

    expect(seconds.length).toBeGreaterThan(0);
    expect(Math.min(...seconds)).toBeGreaterThanOrEqual(0);
  });
});
