import '@test/support/loud-logs';
import { routes } from '@shared/api';
import { fillPath, pathNames } from '@shared/api/route';
import { captureLogs } from '@test/support/captured-logs';
import { type Forge, forgeries, openForge, poolToken } from '@test/support/forged-tokens';
import { send } from '@test/support/http-call';
import { problemOf } from '@test/support/problem-of';
import { type ServiceUnderTest, startService } from '@test/support/service-under-test';
import type { Person } from '@test/support/signed-in';
import { tableContents } from '@test/support/table-contents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let service: ServiceUnderTest;
let vera: Person;
let forge: Forge;
let logs: ReturnType<typeof captureLogs>;

beforeAll(async () => {
  logs = captureLogs();
  service = await startService({ rooms: [] });
  vera = await service.signUp('vera@example.com');
  forge = openForge(service, vera);
});
afterAll(async () => {
  logs.stop();
  await service.stop();
});

const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
  send(service.url, { method, path, headers });

describe('an unknown path', () => {
  it.each([
    ['/v1/nothing_here', '/v1/nothing_here'],
    ['/v1/user_settings/more', '/v1/user_settings/more'],
    ['/v1/nothing_here?start=2026', '/v1/nothing_here'],
    ['/v1/nothing%20here', '/v1/nothing here'],
    ['/v1/user_settings%2Fmore', '/v1/user_settings/more'],
    ['/v1', '/v1/'],
    ['/v1/', '/v1/'],
    ['/v1/v1/user_settings', '/v1/v1/user_settings'],
    ['/v1//user_settings', '/v1//user_settings'],
    ['/v1/__proto__', '/v1/__proto__'],
  ])('%s is refused with a message that names it', async (path, named) => {
    const answer = await ask('GET', path);

    expect(problemOf(answer)).toEqual({
      type: 'https://roomlight.app/problems/no-such-call',
      title: 'Unknown call',
      status: 404,
      detail: `There’s no call at ${named}. Paths start with /v1. See the site’s /openapi.json for all of them.`,
    });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('allow')).toBeNull();
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('is refused for any method', async () => {
    const answers = await Promise.all(
      ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'].map((method) =>
        ask(method, '/v1/nothing_here'),
      ),
    );
    const [first, ...others] = answers.map(problemOf);
    expect(first?.status).toBe(404);
    for (const other of others) expect(other).toEqual(first);
  });

  it('is shortened in the message if it is long', async () => {
    const { detail } = problemOf(await ask('GET', `/v1/${'a'.repeat(3_000)}`));
    expect(detail).toMatch(/^There’s no call at \/v1\/a{196}…\. /);
  });
});

describe('an unsupported method', () => {
  it.each([
    ['PUT', '/v1/user_settings', 'GET, POST', 'GET or POST'],
    ['DELETE', '/v1/user_settings', 'GET, POST', 'GET or POST'],
    ['OPTIONS', '/v1/user_settings', 'GET, POST', 'GET or POST'],
    ['PUT', '/v1/overlay_key/vera', 'GET, POST, DELETE', 'GET, POST or DELETE'],
    ['POST', '/v1/status', 'GET', 'GET'],
    ['GET', '/v1/top-tippers', 'POST', 'POST'],
    ['PUT', '/v1/camsession_tags/vera/2026/day/night', 'DELETE', 'DELETE'],
  ])('%s %s is answered with the supported methods %s', async (method, path, allow, words) => {
    const answer = await ask(method, path);

    expect(problemOf(answer)).toEqual({
      type: 'https://roomlight.app/problems/wrong-method',
      title: 'Method not allowed',
      status: 405,
      detail: `${path} takes ${words}, not ${method}.`,
    });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe(allow);
  });

  it.each(routes)('PATCH is refused for the path of $method $path', async ({ method, path }) => {
    const params = Object.fromEntries(pathNames(path).map((name) => [name, 'so?']));
    const answer = await ask('PATCH', `/v1${fillPath(path, params)}`);

    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')?.split(', ')).toContain(method);
  });
});

describe('HEAD', () => {
  it.each([
    ['/v1/nothing_here', 404, null],
    ['/v1', 404, null],
    ['/v1/top-tippers', 405, 'POST'],
    ['/v1/status', 405, 'GET'],
  ])('of %s is refused without a body', async (path, status, allow) => {
    const answer = await ask('HEAD', path);

    expect(answer).toMatchObject({ status, type: 'application/problem+json', text: '' });
    expect(answer.headers.get('allow')).toBe(allow);
  });
});

describe('credentials', () => {
  it.each(forgeries)('make no difference: %s', async (_, authorization) => {
    const headers = { authorization: authorization(forge) ?? '', 'x-api-key': 'not-a-key' };

    for (const [method, path] of [
      ['GET', '/v1/nothing_here'],
      ['PUT', '/v1/user_settings'],
    ] as const) {
      const without = problemOf(await ask(method, path));
      expect(problemOf(await ask(method, path, headers))).toEqual(without);
    }
  });

  it('make no difference even if they are valid', async () => {
    const headers = { authorization: vera.idToken, 'x-api-key': vera.apiKey };
    const without = problemOf(await ask('PUT', '/v1/user_settings'));
    expect(problemOf(await ask('PUT', '/v1/user_settings', headers))).toEqual(without);
  });

  it('and paths are not logged, and nothing is written', async () => {
    const before = await tableContents();
    const earlier = logs.lines().length;
    const token = poolToken(forge);
    const headers = { authorization: token, 'x-api-key': vera.apiKey };
    await ask('GET', `/v1/nothing_here/secretInPath?key=secretInQuery`, headers);
    await ask('PUT', '/v1/unsubscribe/secretInPath', headers);
    const written = logs.lines().join('\n');

    expect(
      logs
        .lines()
        .slice(earlier)
        .filter((line) => line.includes('"call":"noSuchCall"')),
    ).toHaveLength(2);
    for (const secret of [token, vera.apiKey, 'secretInPath', 'secretInQuery']) {
      expect(written).not.toContain(secret);
    }
    expect(await tableContents()).toEqual(before);
  });
});

describe('an existing call', () => {
  it('answers itself, also with refusals of credentials', async () => {
    expect((await ask('GET', '/v1/status')).status).toBe(200);
    expect(await ask('GET', '/v1/user_settings')).toMatchObject({
      status: 401,
      text: '{"message":"Unauthorized"}',
    });
  });
});
