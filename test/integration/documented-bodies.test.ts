import { routes } from '@shared/api';
import type { Route } from '@shared/api/route';
import { documentedFields } from '@test/api/contract/documented-fields';
import { exampleOf, type Subject } from '@test/support/example-requests';
import { send } from '@test/support/http-call';
import { authorizationFor, giveOutsideCredentials } from '@test/support/outside-credentials';
import { giveReviewExamples } from '@test/support/review-examples';
import {
  aRoom,
  MINUTE,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import { type Person, pathOf } from '@test/support/signed-in';
import { giveWebhookExamples } from '@test/support/webhook-examples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const plan = aRoom({ historyDays: 2 });

let service: ServiceUnderTest;
let vera: Person;
let outside: Awaited<ReturnType<typeof giveOutsideCredentials>>;
let subject: Subject;

beforeAll(async () => {
  service = await startService({ rooms: [plan] });
  vera = await service.performerOf(plan);
  outside = await giveOutsideCredentials(vera, plan.name);
  await giveReviewExamples(plan.name);
  await giveWebhookExamples(plan.name);
  const [broadcast] = service.platform.truth(plan.name).broadcasts;
  subject = {
    performer: plan.name,
    eventsToken: plan.eventsToken,
    startTime: new Date(broadcast?.start ?? 0).toISOString(),
    tipper: 'ada',
    overlayKey: outside.overlayKey,
  };
}, 120_000);
afterAll(() => service.stop());

const rows = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]));

/** Sends a body as a client does, with everything else right. */
function post(route: Route, body: unknown) {
  return send(service.url, {
    method: route.method,
    path: `/v1${pathOf(route, { params: exampleOf(route, subject).params ?? {} })}`,
    headers: {
      authorization: authorizationFor(route, vera, outside),
      'x-api-key': vera.apiKey,
      'content-type': 'application/json',
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}

describe('the documented bodies', () => {
  it.each(
    documentedFields.flatMap(({ call, bodies }) => (bodies ? [[call, bodies] as const] : [])),
  )('of %s are accepted', async (call, bodies) => {
    const route = rows.get(call);
    if (route === undefined) throw new Error(`There is no row of ${call}.`);
    for (const body of bodies(subject)) {
      // Some calls are limited by the minute.
      service.setTime(Date.now() + MINUTE);
      const answer = await post(route, body);
      expect(answer.status, answer.text).toBe(200);
    }
  });
});
