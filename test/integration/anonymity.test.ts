import '@test/support/silent-logs';
import { schedules } from '@infra/schedules';
import { appendChunk, findLogEnd } from '@lambdas/data/log/capture';
import { services } from '@lambdas/runtime/services';
import { routes } from '@shared/api';
import { getDataExport, startDataExport } from '@shared/api/data-export';
import type { Route } from '@shared/api/route';
import { saveUserSettings } from '@shared/api/settings';
import { isEnding } from '@test/support/ending-calls';
import { by, rawEvents, tip } from '@test/support/events';
import { exampleOf } from '@test/support/example-requests';
import { giveRole } from '@test/support/members';
import { giveOutsideCredentials, type OutsideCredentials } from '@test/support/outside-credentials';
import { sendExample } from '@test/support/send-example';
import {
  ANCHOR,
  aRoom,
  DAY,
  MINUTE,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import type { Person } from '@test/support/signed-in';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const plan = aRoom({ historyDays: 2 });
const lasting = routes.filter((route) => !isEnding(route));
/** The rows that name an anonymous tipper to the performer's own Admin. */
const NAMING = [
  'listCamSessions',
  'getCamSession',
  'getSessionResource',
  'listTippers',
  'getTipInsights',
];
const past = ANCHOR - 3 * DAY;
/** In the name of everybody who tips anonymously here. They do nothing else. */
const CANARY = 'canary';

let service: ServiceUnderTest;
let admin: Person;
let moderator: Person;
let outside: OutsideCredentials;
let running: number;

beforeAll(async () => {
  service = await startService({ rooms: [plan] });
  admin = await service.performerOf(plan);
  moderator = await service.signUp('moderator@example.com');
  await giveRole(moderator, plan.name, 'Moderator');
  outside = await giveOutsideCredentials(admin, plan.name);
  await admin.call(saveUserSettings, { body: { shareData: true } });
  running = service.platform.truth(plan.name).broadcasts.at(-1)?.start ?? 0;
  await capture(past, [
    [0, 'broadcastStart'],
    [1, 'chatMessage', { ...by('open_fan'), message: { message: 'open words' } }],
    [2, 'tip', tip('open_fan', 5)],
    [3, 'tip', tip('canary_shy', 666_661, { isAnon: true, message: '| shy words' })],
    [4, 'tip', tip('canary_odd', 666_662, { isAnon: 'perhaps' })],
    [30, 'broadcastStop'],
    [40, 'tip', tip('canary_off', 666_663, { isAnon: true })],
  ]);
  await service.materialize(plan.name, { force: true });
  for (const { job, input } of schedules) {
    const isReading = input.job === 'listen' || job === 'sample-stats';
    if (!isReading) await service.stack.runJob(job, input);
  }
  // Not materialized yet, so that calls read it from the log.
  await capture(ANCHOR - MINUTE, [
    [0, 'tip', tip('canary_now', 666_664, { isAnon: true, message: '| shy now' })],
  ]);
}, 180_000);
afterAll(() => service?.stop());

async function capture(from: number, rows: Parameters<typeof rawEvents>[1]): Promise<void> {
  const table = services().capture;
  const end = await findLogEnd(table, plan.name);
  const events = rawEvents(from, rows, plan.name);
  await appendChunk(table, plan.name, end, { cursor: end?.cursor ?? '', events }, ANCHOR);
}

const exampleAbout = (route: Route, start: number, tipper: string) =>
  exampleOf(route, {
    performer: plan.name,
    eventsToken: plan.eventsToken,
    startTime: new Date(start).toISOString(),
    tipper,
    overlayKey: outside?.overlayKey ?? '',
  });

/** Sends the row's example. Returns the answer as text, without what differs for each request. */
async function ask(route: Route, person: Person, start: number, tipper: string): Promise<string> {
  // Enough for ten calls a minute; the sign-ins last an hour.
  if (route.limits) service.setTime(Date.now() + MINUTE / 4);
  const { status, text } = await sendExample(
    service.url,
    route,
    exampleAbout(route, start, tipper),
    { person, outside },
  );
  return `${status} ${text.replace(/"requestId":"[^"]*"/, '')}`;
}

/** The answers about the finished and the running session. */
async function answersTo(route: Route, person: Person, tipper = 'somebody'): Promise<string> {
  return `${await ask(route, person, past, tipper)} ${await ask(route, person, running, tipper)}`;
}

describe('the name of an anonymous tipper', () => {
  it('is in no export of a member', async () => {
    await moderator.call(startDataExport, { body: {} });
    await service.stack.runJob('export', {});
    const { url } = await moderator.call(getDataExport);
    const file = await fetch(url ?? '');
    const entries = Object.values(unzipSync(new Uint8Array(await file.arrayBuffer())));

    expect(entries.length).toBeGreaterThan(0);
    expect(entries.map((entry) => strFromU8(entry)).join()).not.toContain(CANARY);
  });

  it.each(lasting)('is in no answer of $method $path to a Moderator', async (route) => {
    expect(await answersTo(route, moderator)).not.toContain(CANARY);
  });

  it.each(
    lasting.filter((route) => JSON.stringify(exampleAbout(route, past, CANARY)).includes(CANARY)),
  )('is not confirmed by $method $path if a Moderator guesses it', async (route) => {
    const guessed = await answersTo(route, moderator, 'canary_shy');
    const other = await answersTo(route, moderator, 'nobody_now');

    expect(guessed.replaceAll('canary_shy', 'nobody_now')).toBe(other);
  });

  it('is known to an Admin, in answers that Moderators get without it', async () => {
    const naming: string[] = [];
    for (const route of lasting) {
      if ((await answersTo(route, admin)).includes(CANARY)) naming.push(route.id);
    }

    expect(naming).toEqual(NAMING);
    for (const route of lasting.filter(({ id }) => NAMING.includes(id))) {
      expect(await answersTo(route, moderator), route.id).toMatch(/^200 .*{/);
    }
  });
});
