import '@test/support/loud-logs';
import { routes } from '@shared/api';
import { toJsonSchema } from '@shared/api/json-schemas';
import { Problem } from '@shared/api/problem';
import { pathNames, type Route } from '@shared/api/route';
import { captureLogs } from '@test/support/captured-logs';
import { isEnding } from '@test/support/ending-calls';
import { exampleOf } from '@test/support/example-requests';
import { send } from '@test/support/http-call';
import { anything, near } from '@test/support/json-schema-arbitrary';
import {
  authorizationFor,
  giveOutsideCredentials,
  type OutsideCredentials,
} from '@test/support/outside-credentials';
import { successOf, takesFiles, wireBody } from '@test/support/row-wire';
import { byDepth } from '@test/support/run/depth';
import {
  aRoom,
  MINUTE,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import { type Person, pathOf } from '@test/support/signed-in';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Requests per row. */
const RUNS = byDepth(40, 200);
const plan = aRoom({ historyDays: 2 });

let service: ServiceUnderTest;
let vera: Person;
let outside: OutsideCredentials;
let logs: ReturnType<typeof captureLogs>;

beforeAll(async () => {
  logs = captureLogs();
  service = await startService({ rooms: [plan] });
  vera = await service.performerOf(plan);
  outside = await giveOutsideCredentials(vera, plan.name);
}, 120_000);
afterAll(async () => {
  logs.stop();
  await service.stop();
});

interface Fuzzed {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: string | undefined;
}

const text = (value: unknown) =>
  wellFormed(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** URLs cannot contain lone surrogates. */
const wellFormed = (value: string) => Buffer.from(value).toString();

/**
 * Generates requests close to what a row allows. Most name the caller's own performer, so they get
 * past access checks.
 */
function requestsOf(route: Route): fc.Arbitrary<Fuzzed> {
  const right = exampleOf(route, {
    performer: plan.name,
    eventsToken: plan.eventsToken,
    startTime: '2026-11-08T17:20:00.000Z',
    tipper: 'ada',
    overlayKey: outside.overlayKey,
  });
  const schemaOf = (part: 'params' | 'query') => toJsonSchema(route[part], 'input').schema;

  const fuzzedParams = near(schemaOf('params')).map((params) =>
    Object.fromEntries(pathNames(route.path).map((name) => [name, text(params[name])])),
  );
  const params = fc.oneof(
    { weight: 3, arbitrary: fc.constant(right.params ?? {}) },
    { weight: 1, arbitrary: fuzzedParams },
  );
  return fc.record({
    params,
    query: fc.oneof(
      { weight: 4, arbitrary: near(schemaOf('query')) },
      { weight: 1, arbitrary: fc.constant(right.query ?? {}) },
    ),
    body: route.method === 'POST' ? bodiesFor(route, right.body) : fc.constant(undefined),
  });
}

function bodiesFor({ body }: Route, right: object | undefined): fc.Arbitrary<string | undefined> {
  switch (body.kind) {
    case 'json':
      return bodiesOf(toJsonSchema(body.schema, 'input').schema, right);
    case 'form':
      return bodiesOf(toJsonSchema(body.fields, 'input').schema, right);
    case 'raw':
      return fc.string({ unit: 'binary', maxLength: 200 });
    case 'none':
      return fc.oneof(fc.constant(undefined), fc.constant('{}'), anything.map(asJson));
  }
}

const asJson = (value: unknown) => JSON.stringify(value) ?? '';

function bodiesOf(schema: object, right: object | undefined): fc.Arbitrary<string> {
  const { oneOf = [schema], anyOf = oneOf } = schema as Record<'oneOf' | 'anyOf', object[]>;
  const objects = fc.oneof(...anyOf.map(near));
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant(JSON.stringify(right)) },
    { weight: 4, arbitrary: objects.map((body) => JSON.stringify(body)) },
    { weight: 2, arbitrary: objects.map((body) => JSON.stringify({ ...right, ...body })) },
    { weight: 1, arbitrary: anything.map(asJson) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  );
}

/** Bodies with files are not made of generated fields alone. */
const fuzzable = routes.filter((route) => !isEnding(route) && !takesFiles(route));

describe.each(fuzzable)('$method $path', (route) => {
  it('never fails, and explains its refusals', async () => {
    const statuses = new Set<number>();
    if (route.limits) service.setTime(Date.now() + MINUTE);
    await fc.assert(
      fc.asyncProperty(requestsOf(route), async ({ params, query, body }) => {
        // An access token allows one request per second, so advance the clock.
        if (route.access === 'token') service.setTime(Date.now() + 1_000);
        const words = Object.fromEntries(
          Object.entries(query).map(([name, value]) => [wellFormed(name), text(value)]),
        );
        const answer = await send(service.url, {
          method: route.method,
          path: `/v1${pathOf(route, { params, query: words })}`,
          headers: {
            authorization: authorizationFor(route, vera, outside),
            'x-api-key': vera.apiKey,
            'content-type': 'application/json',
            ...(route.body.kind === 'raw' && (await wireBody(route, body)).headers),
          },
          body,
        });

        statuses.add(answer.status);
        expect(answer.status, answer.text).toBeLessThan(500);
        if (answer.status === 200 && route.reply.kind === 'json') {
          route.reply.schema.parse(answer.json);
        }
        if (answer.status === 400) {
          expect(Problem.parse(answer.json).errors?.length).toBeGreaterThan(0);
        }
      }),
      { numRuns: RUNS, seed: 20_26 },
    );

    // Valid and invalid requests both occurred.
    expect([...statuses]).toEqual(expect.arrayContaining([successOf(route), 400]));
  });
});

describe('after all requests', () => {
  it('the log contains no secret', () => {
    const written = logs.lines().join('\n');
    const keys = Object.values(outside);
    const secrets = [vera.idToken, vera.apiKey, vera.email, plan.eventsToken, ...keys];

    expect(logs.lines().length).toBeGreaterThan(RUNS);
    expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
  });
});
