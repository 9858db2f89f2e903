import '@test/support/silent-logs';
import { randomBytes } from 'node:crypto';
import { appendChunk, findLogEnd } from '@lambdas/data/log/capture';
import { services } from '@lambdas/runtime/services';
import { routes } from '@shared/api';
import type { Route } from '@shared/api/route';
import { isEnding } from '@test/support/ending-calls';
import { by, rawEvents } from '@test/support/events';
import { type Example, exampleOf } from '@test/support/example-requests';
import { giveOutsideCredentials, type OutsideCredentials } from '@test/support/outside-credentials';
import { sendExample } from '@test/support/send-example';
import {
  ANCHOR,
  aRoom,
  MINUTE,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import type { Person } from '@test/support/signed-in';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

// Every call is the first of its process, so none continues where the last one stopped.
vi.mock('@lambdas/data/materialized/live-folds', () => ({
  recallFold: () => null,
  rememberFold: () => {},
}));

/** Rows that may read the log but show no numbers of the running session, and what they show. */
const NO_LIVE_NUMBERS: Readonly<Record<string, string>> = {
  addSessionTag: 'saves what somebody wrote',
  saveSessionNotes: 'saves what somebody wrote',
  searchTipperNotes: 'finds what somebody wrote',
  searchTippers: 'finds names of finished sessions',
  getPerformerTipReport: 'finished sessions as of midnight',
  getTipReport: 'finished sessions as of midnight',
  getMembertypeOverTime: 'finished sessions',
  getSessionInteractions: 'finished sessions',
  getSessionCard: 'refuses to draw a part, see below',
  previewSocialPost: 'nothing is posted yet; the job that posts waits until all is read',
  getSessionSummary: 'finished sessions',
  getDailyPerformance: 'the whole platform',
  getShowcase: 'only the room that a deployment configures',
  getSiteResource: 'the whole platform',
  getStatus: 'the state of the service',
  listQuarantinedEvents: 'events that no number contains',
};

const plan = aRoom({ historyDays: 2 });
const reading = routes.filter(
  (route) => route.rights.read?.includes('Capture') && !isEnding(route),
);
const live = reading.filter(({ id }) => !(id in NO_LIVE_NUMBERS));

let service: ServiceUnderTest;
let person: Person;
let outside: OutsideCredentials;
let startTime: string;

beforeAll(async () => {
  service = await startService({ rooms: [plan] });
  person = await service.performerOf(plan);
  outside = await giveOutsideCredentials(person, plan.name);
  await service.materialize(plan.name, { force: true });
  startTime = new Date(
    service.platform.truth(plan.name).broadcasts.at(-1)?.start ?? 0,
  ).toISOString();
}, 180_000);
afterAll(() => service?.stop());

/** Appends more than a call may read: 1.8 MB that cannot be compressed. */
async function appendMoreThanAPage(): Promise<void> {
  const { capture } = services();
  for (let chunk = 0; chunk < 6; chunk += 1) {
    const end = await findLogEnd(capture, plan.name);
    const message = () => ({ message: randomBytes(30_000).toString('base64') });
    const rows = Array.from(
      { length: 10 },
      (_, second) => [second / 60, 'chatMessage', { ...by('talker'), message: message() }] as const,
    );
    const events = rawEvents(ANCHOR - (8 - chunk) * MINUTE, rows, plan.name);
    await appendChunk(capture, plan.name, end, { cursor: end?.cursor ?? '', events }, ANCHOR);
  }
}

/** Sends a row's example. Returns the status and the text. */
async function ask(route: Route, example: Example): Promise<string> {
  if (route.limits) service.setTime(Date.now() + MINUTE);
  const { status, text } = await sendExample(service.url, route, example, { person, outside });
  return `${status} ${text}`;
}

const exampleAbout = (route: Route) =>
  exampleOf(route, {
    performer: plan.name,
    eventsToken: plan.eventsToken,
    startTime,
    tipper: 'somebody',
    overlayKey: outside?.overlayKey ?? '',
  });

describe('while more was captured than a call may read', () => {
  beforeAll(appendMoreThanAPage);

  it('names no row in vain', () => {
    const ids = reading.map(({ id }) => id);

    expect(Object.keys(NO_LIVE_NUMBERS).filter((id) => !ids.includes(id))).toEqual([]);
  });

  it.each(live)('$method $path says until when it is complete', async (route) => {
    expect(await ask(route, exampleAbout(route))).toMatch(/^200 .*"completeThrough":"2026-/s);
  });

  it.each([
    'updates.json',
    'camstats.json',
    'total_income.json',
    'total_stats.json',
    'outboundTips.json',
  ])('%s of the session says until when it is complete', async (name) => {
    const route = routes.find(({ id }) => id === 'getSessionResource');
    const { params } = exampleAbout(route as Route);

    expect(await ask(route as Route, { params: { ...params, name } })).toMatch(
      /^200 .*"completeThrough":"2026-/s,
    );
  });

  it('draws no picture of a part', async () => {
    const route = routes.find(({ id }) => id === 'getSessionCard') as Route;

    expect(await ask(route, exampleAbout(route))).toMatch(/^503 .*catching up/s);
  });
});
