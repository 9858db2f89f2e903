import '@test/support/loud-logs';
import { Problem } from '@shared/api/problem';
import type { Route } from '@shared/api/route';
import { getUserSettings } from '@shared/api/settings';
import { captureLogs } from '@test/support/captured-logs';
import { type Example, exampleOf, type Subject } from '@test/support/example-requests';
import { send, type WireAnswer } from '@test/support/http-call';
import {
  authorizationFor,
  giveOutsideCredentials,
  type OutsideCredentials,
} from '@test/support/outside-credentials';
import { wireBody } from '@test/support/row-wire';
import { aRoom, type ServiceUnderTest, startService } from '@test/support/service-under-test';
import { type Person, pathOf } from '@test/support/signed-in';
import { tableContents } from '@test/support/table-contents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** The room of the examples. */
export const plan = aRoom({ historyDays: 2 });

let service: ServiceUnderTest;
let vera: Person;
let outside: OutsideCredentials;
let subject: Subject;
let logs: ReturnType<typeof captureLogs>;
let before: Awaited<ReturnType<typeof tableContents>>;

/** Starts a service for the tests of a file, and remembers its log and its tables' contents. */
export function startRefuser(): void {
  beforeAll(async () => {
    logs = captureLogs();
    service = await startService({ rooms: [plan] });
    vera = await service.performerOf(plan);
    outside = await giveOutsideCredentials(vera, plan.name);
    const [broadcast] = service.platform.truth(plan.name).broadcasts;
    subject = {
      performer: plan.name,
      eventsToken: plan.eventsToken,
      startTime: new Date(broadcast?.start ?? 0).toISOString(),
      tipper: 'ada',
      overlayKey: outside.overlayKey,
    };
    before = await tableContents();
  }, 120_000);
  afterAll(async () => {
    logs.stop();
    await service.stop();
  });
}

/** Returns the service's URL. */
export function refuserUrl(): string {
  return service.url;
}

/** Returns a valid request of a call. */
export function rightExample(route: Route): Example {
  return exampleOf(route, subject);
}

interface Raw {
  readonly path?: string;
  readonly type?: string;
  readonly encoding?: string;
  readonly body?: string | Buffer;
}

/** Sends the call's example, changed, with valid credentials. */
export async function ask(
  route: Route,
  change: (example: Example) => Example = (example) => example,
  raw: Raw = {},
): Promise<WireAnswer> {
  const { body: values, ...rest } = change(rightExample(route));
  const { headers, body } =
    raw.body === undefined
      ? await wireBody(route, values)
      : { headers: { 'content-type': raw.type ?? 'application/json' }, body: raw.body };
  const answer = await send(service.url, {
    method: route.method,
    path: raw.path ?? `/v1${pathOf(route, rest)}`,
    headers: {
      authorization: authorizationFor(route, vera, outside),
      'x-api-key': vera.apiKey,
      ...headers,
      ...(raw.encoding ? { 'content-encoding': raw.encoding } : {}),
    },
    body,
  });
  expectNothingInside(answer.text);
  return answer;
}

/** Expects neither a secret nor a stack trace. */
function expectNothingInside(text: string): void {
  const keys = Object.values(outside);
  const secrets = [plan.eventsToken, vera.apiKey, vera.idToken, vera.email, ...keys];
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  expect(text).not.toMatch(/\bat .+:\d+|node_modules|\.ts\b|Error:|DynamoDB/);
}

/** Expects a response that refuses a field, in the usual form. */
export function expectRefusal(answer: WireAnswer, where: string): void {
  expect(answer.status, answer.text).toBe(400);
  expect(answer.type).toBe('application/problem+json');
  const problem = Problem.parse(answer.json);
  expect(problem.type).toBe('https://roomlight.app/problems/bad-input');
  expect(problem.errors?.map((error) => error.where)).toContain(where);
  expect(problem.requestId).not.toBe('');
}

/** Returns the example with other query parameters. */
export const withQuery = (query: Record<string, string>) => (example: Example) => ({
  ...example,
  query: { ...example.query, ...query },
});
/** Returns the example with another path parameter. */
export const withParam = (name: string, value: string) => (example: Example) => ({
  ...example,
  params: { ...example.params, [name]: value },
});

/**
 * At the end of a file: nothing of this has changed the tables or put a secret into the log. In a
 * shuffled run, this is checked somewhere between the other tests.
 */
export function describeAfterwards(): void {
  describe('after all refusals', () => {
    it('the tables are unchanged', async () => {
      expect(await tableContents()).toEqual(before);
    });

    it('the log contains no token, API key, email address or body', async () => {
      expectRefusal(await ask(getUserSettings, withQuery({ surprise: '1' })), 'query.surprise');
      const written = logs.lines().join('\n');
      const secrets = [
        vera.idToken,
        vera.accessToken,
        vera.apiKey,
        vera.email,
        plan.eventsToken,
        ...Object.values(outside),
        'Mars/Olympus_Mons',
        'surprise',
      ];

      expect(logs.lines().filter((line) => line.includes('"call":'))).not.toEqual([]);
      expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
      expect(logs.lines().filter((line) => line.includes('call failed'))).toEqual([]);
    });
  });
}
