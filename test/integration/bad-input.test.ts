import '../support/loud-logs';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../shared/api';
import { toJsonSchema } from '../../shared/api/json-schemas';
import { Problem } from '../../shared/api/problem';
import { pathNames, type Route } from '../../shared/api/route';
import { captureLogs } from '../support/captured-logs';
import { type Example, exampleOf, type Subject } from '../support/example-requests';
import { send, type WireAnswer } from '../support/http-call';
import {
  authorizationFor,
  giveOutsideCredentials,
  type OutsideCredentials,
} from '../support/outside-credentials';
import { aRoom, type ServiceUnderTest, startService } from '../support/service-under-test';
import { type Person, pathOf } from '../support/signed-in';
import { tableContents } from '../support/table-contents';

const plan = aRoom({ historyDays: 2 });

let service: ServiceUnderTest;
let vera: Person;
let outside: OutsideCredentials;
let subject: Subject;
let logs: ReturnType<typeof captureLogs>;
let before: Awaited<ReturnType<typeof tableContents>>;

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

interface Raw {
  readonly path?: string;
  readonly type?: string;
  readonly encoding?: string;
  readonly body?: string | Buffer;
}

/** Sends the call's example, changed, with right credentials. */
async function ask(
  route: Route,
  change: (example: Example) => Example = (example) => example,
  raw: Raw = {},
): Promise<WireAnswer> {
  const { body, ...rest } = change(exampleOf(route, subject));
  const answer = await send(service.url, {
    method: route.method,
    path: raw.path ?? `/v1${pathOf(route, rest)}`,
    headers: {
      authorization: authorizationFor(route, vera, outside),
      'x-api-key': vera.apiKey,
      ...(route.method === 'POST' ? { 'content-type': raw.type ?? 'application/json' } : {}),
      ...(raw.encoding ? { 'content-encoding': raw.encoding } : {}),
    },
    body: raw.body ?? (body === undefined ? undefined : JSON.stringify(body)),
  });
  expectNothingInside(answer.text);
  return answer;
}

/** Neither a secret nor where in the code it went wrong. */
function expectNothingInside(text: string): void {
  const keys = Object.values(outside);
  const secrets = [plan.eventsToken, vera.apiKey, vera.idToken, vera.email, ...keys];
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  expect(text).not.toMatch(/\bat .+:\d+|node_modules|\.ts\b|Error:|DynamoDB/);
}

function expectRefusal(answer: WireAnswer, where: string): void {
  expect(answer.status, answer.text).toBe(400);
  expect(answer.type).toBe('application/problem+json');
  const problem = Problem.parse(answer.json);
  expect(problem.type).toBe('https://roomlight.app/problems/bad-input');
  expect(problem.errors?.map((error) => error.where)).toContain(where);
  expect(problem.requestId).not.toBe('');
}

const withQuery = (query: Record<string, string>) => (example: Example) => ({
  ...example,
  query: { ...example.query, ...query },
});
const withParam = (name: string, value: string) => (example: Example) => ({
  ...example,
  params: { ...example.params, [name]: value },
});

const badDates = [
  ['30 February', '2026-02-30T00:00:00Z'],
  ['29 February of a common year', '2027-02-29T00:00:00Z'],
  ['a thirteenth month', '2026-13-01T00:00:00Z'],
  ['hour 25', '2026-11-20T25:00:00Z'],
  ['a day without time', '2026-11-20'],
  ['a time without zone', '2026-11-20T10:00:00'],
  ['an offset of 30 hours', '2026-11-20T10:00:00+30:00'],
  ['the last year of all dates', '+275760-09-13T00:00:00.000Z'],
  ['the year after it', '+275760-09-14T00:00:00.000Z'],
  ['a year before the platform', '2010-12-31T23:59:59Z'],
  ['the year 2100', '2100-01-01T00:00:00Z'],
  ['a number', '1762617600000'],
  ['NaN', 'NaN'],
  ['a word', 'yesterday'],
  ['an empty text', ''],
  ['a NUL', '2026-11-20T10:00:00Z\u0000'],
  ['a very long text', '2026'.repeat(400)],
] as const;

const badNames = [
  ['51 characters', 'a'.repeat(51)],
  ['1,900 characters', 'a'.repeat(1_900)],
  ['a NUL', 'vera\u0000vale'],
  ['a space', 'vera vale'],
  ['a letter with an accent', 'véra'],
  ['letters that look alike', 'vеra'],
  ['an emoji', 'vera💡'],
  ['a mark that turns the writing round', 'vera\u202e'],
  ['an invisible space', 'vera\u200b'],
  ['a slash', 'vera/vale'],
  ['a backslash', 'vera\\vale'],
  ['a parent folder', '..%2f..'],
  ['the separator of keys', 'P#vera'],
  ['a quote', `vera' OR '1'='1`],
  ['markup', '<script>'],
  ['a comma', 'vera,vale'],
] as const;

const badZones = [
  ['a zone of another planet', 'Mars/Olympus_Mons'],
  ['an offset', '+05:30'],
  ['an abbreviation that is no zone', 'XYZT'],
  ['a path', '../../etc/passwd'],
  ['65 characters', `Europe/${'x'.repeat(58)}`],
  ['an empty text', ''],
  ['a NUL', 'UTC\u0000'],
] as const;

const badNumbers = ['abc', '1.5', '1e309', 'NaN', '12abc', '-9007199254740993', 'null', '5,6'];
const badFlags = ['maybe', '', '2', 'null', 'true,false'];

/** Wrong values of every path and query field, by its name. */
const wrongValues: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  p: badNames,
  tipper: badNames,
  viewer: badNames,
  url: [
    ['an address', 'https://example.com/stats/tag-rank-history.json'],
    ['an address inside the network', 'http://169.254.169.254/latest/meta-data/'],
    ['a host without scheme', '//example.com/stats/tag-rank-history.json'],
    ['a parent folder', '/stats/../users/vera_vale.json'],
    ['a parent folder in disguise', '/stats/%2e%2e/overlay-images/vera_vale.png'],
    ['30 February', '/stats/2026-02-30/tag-frequency.json'],
    ['a question behind it', '/trends/cams.json?x=1'],
    ['a NUL behind it', '/trends/cams.json\u0000'],
    ['another document', '/summaries/vera_vale.json'],
  ],
  startTime: badDates.filter(([, value]) => value !== ''),
  endTime: badDates.filter(([, value]) => value !== ''),
  start: badDates,
  end: badDates,
  timezone: badZones,
  name: [
    ['another file', 'secrets.json'],
    ['a parent folder', '../stats.json'],
    ['another case', 'STATS.JSON'],
    ['a NUL behind it', 'stats.json\u0000'],
  ],
  range: [
    ['a range that nobody sells', '2y'],
    ['another case', '1M'],
    ['a number', '4'],
    ['an empty text', ''],
    ['a NUL behind it', '1m\u0000'],
  ],
  limit: ['0', '-1', '201', ...badNumbers].map((value) => [value, value] as const),
  token: [
    ['one character', 'a'],
    ['a character too many', 'A'.repeat(44)],
    ['a NUL', `${'A'.repeat(42)}\u0000`],
  ],
  team: [
    ['nothing', ''],
    ['65 characters', 'a'.repeat(65)],
  ],
  count: ['0', '-1', '51', ...badNumbers].map((value) => [value, value] as const),
  utcOffset: ['841', '-841', ...badNumbers].map((value) => [value, value] as const),
  tag: [
    ['51 characters', 'a'.repeat(51)],
    ['nothing but spaces', '   '],
    ['a NUL', 'tag\u0000'],
    ['a way to a parent folder', 'a/../b'],
    ['two slashes', 'a//b'],
  ],
  id: [
    ['1,900 characters', 'a'.repeat(1_900)],
    ['a NUL', 'id\u0000'],
  ],
  cursor: [
    ['an empty text', ''],
    ['a number', '20'],
    ['a date', '2026-11-01T00:00:00Z'],
    ['one without its check', 'mhjh9w00..mhjh9w00'],
    ['201 characters', 'a'.repeat(201)],
    ['a NUL', 'mhjh9w00..mhjh9w00.AAAAAAAAAAA\u0000'],
  ],
  summaries: badFlags.map((value) => [`“${value}”`, value] as const),
  tags: badFlags.map((value) => [`“${value}”`, value] as const),
  getall: badFlags.map((value) => [`“${value}”`, value] as const),
};

const fieldsOf = (route: Route, part: 'query' | 'params') =>
  Object.keys((toJsonSchema(route[part], 'input').schema.properties ?? {}) as object);

/** With a slash it is another address, but where a parameter takes the rest of the path. */
const staysInPlace = ({ path, takesRest }: Route, name: string, value: string) =>
  !value.includes('/') || (takesRest === true && pathNames(path).at(-1) === name);

const pathCases = routes.flatMap((route) =>
  pathNames(route.path).flatMap((name) =>
    (wrongValues[name] ?? [])
      .filter(([, value]) => staysInPlace(route, name, value))
      .map(([what, value]) => ({ id: route.id, route, name, what, value })),
  ),
);
const queryCases = routes.flatMap((route) =>
  fieldsOf(route, 'query').flatMap((name) =>
    (wrongValues[name] ?? []).map(([what, value]) => ({ id: route.id, route, name, what, value })),
  ),
);
const fields = routes.flatMap((route) => [...pathNames(route.path), ...fieldsOf(route, 'query')]);
const posts = routes.filter(({ method }) => method === 'POST');
const withPeriod = routes.filter((route) => fieldsOf(route, 'query').includes('start'));

describe('wrong fields', () => {
  it('are known for every field of every path and query', () => {
    expect(fields.filter((name) => wrongValues[name] === undefined)).toEqual([]);
  });

  it.each(pathCases)('$id refuses $name with $what', async ({ route, name, value }) => {
    expectRefusal(await ask(route, withParam(name, value)), `path.${name}`);
  });

  it.each(queryCases)('$id refuses $name with $what', async ({ route, name, value }) => {
    expectRefusal(await ask(route, withQuery({ [name]: value })), `query.${name}`);
  });

  it.each(routes)('$id refuses a query field that it does not know', async (route) => {
    const answer = await ask(route, withQuery({ surprise: '1' }));

    expectRefusal(answer, 'query.surprise');
  });

  it.each(routes)('$id refuses __proto__ and constructor as query fields', async (route) => {
    expectRefusal(await ask(route, withQuery(JSON.parse('{"__proto__":"1"}'))), 'query.__proto__');
    expectRefusal(await ask(route, withQuery({ constructor: '1' })), 'query.constructor');
  });

  it.each(withPeriod)(
    '$id refuses a period that ends before it starts or at once',
    async (route) => {
      const start = '2026-11-02T00:00:00Z';
      const swapped = withQuery({ start, end: '2026-11-01T00:00:00Z' });
      const empty = withQuery({ start, end: '2026-11-02T01:00:00+01:00' });

      expectRefusal(await ask(route, swapped), 'query.end');
      expectRefusal(await ask(route, empty), 'query.end');
    },
  );

  it.each(withPeriod)('$id is bounded for a period of 88 years', async (route) => {
    const start = '2011-01-01T00:00:00Z';
    const answer = await ask(route, withQuery({ start, end: '2099-12-31T00:00:00Z' }));

    expect([200, 400]).toContain(answer.status);
  });

  it('names every wrong field at once', async () => {
    const route = routes.find(({ id }) => id === 'listCamSessions');
    if (!route) throw new Error('There is no such call.');
    const wrong = { start: 'x', end: 'y', limit: 'z', tags: 'q' };
    const answer = await ask(route, (example) => withQuery(wrong)(withParam('p', '!')(example)));
    const where = Problem.parse(answer.json).errors?.map((error) => error.where);

    expect([...new Set(where)].toSorted()).toEqual([
      'path.p',
      'query.end',
      'query.limit',
      'query.start',
      'query.tags',
    ]);
  });
});

describe('broken addresses', () => {
  it.each([
    '/v1/cam_sessions/%',
    '/v1/cam_sessions/%E0%A4%A',
    '/v1/cam_sessions/%ff%fe',
    '/v1/cam_sessions/%c0%ae%c0%ae',
    '/v1/cam_sessions/vera_vale?start=%',
    '/v1/cam_sessions/vera_vale?start=%E0%A4%A',
    '/v1/cam_sessions/',
    '/v1/cam_sessions//',
    '/v1//cam_sessions/vera_vale',
    `/v1/cam_sessions/${'a'.repeat(3_000)}`,
    '/v1/nothing_here',
    '/v1',
    '/v1/',
    '/v1/cam_sessions/../../etc/passwd',
    '/v1/constructor',
    '/v1/__proto__/x',
  ])('%s is refused', async (path) => {
    const [route] = routes;
    if (!route) throw new Error('There are no calls.');
    const answer = await ask(route, undefined, { path });

    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });

  it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])(
    '%s is not a method of any call',
    async (method) => {
      const answer = await send(service.url, { method, path: '/v1/user_settings' });

      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    },
  );
});

const bodies: readonly (readonly [what: string, body: string | Buffer])[] = [
  ['no body', ''],
  ['half an object', '{"timezone":'],
  ['two objects', '{}{}'],
  ['a mark before it', '\ufeff{"timezone":"UTC"}'],
  ['single quotes', "{'timezone':'UTC'}"],
  ['a form', 'timezone=UTC&shareData=true'],
  ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00, 0x80])],
  ['NUL', '\u0000'],
  ['null', 'null'],
  ['an array', '[]'],
  ['an array of it', '[{"timezone":"UTC"}]'],
  ['a text', '"timezone"'],
  ['a number', '1e309'],
  ['true', 'true'],
  ['nothing in it', '{}'],
  ['100,000 arrays in one another', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['10,000 objects in one another', `${'{"timezone":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['only __proto__', '{"__proto__":{"timezone":"UTC","isAdmin":true}}'],
  ['only constructor', '{"constructor":{"prototype":{"isAdmin":true}}}'],
];

describe.each(posts)('$method $path', (route) => {
  const takesNothing = route.body.safeParse({}).success;
  const wrong = bodies.filter(([, body]) => !(takesNothing && body === '{}'));

  it.each(wrong)('refuses a body that is %s', async (_, body) => {
    const answer = await ask(route, undefined, { body });

    expect(answer.status, answer.text).toBe(400);
    expect(Problem.parse(answer.json).errors?.[0]?.where).toMatch(/^body/);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it('refuses zipped bytes without unpacking them', async () => {
    const body = gzipSync(`{"timezone":"${'x'.repeat(30_000_000)}"}`);
    const answer = await ask(route, undefined, { body, encoding: 'gzip' });

    expect(answer.status).toBe(400);
  });

  it('refuses a form', async () => {
    const body = 'timezone=UTC&performerName=vera_vale&cbEventsApiToken=abcd';
    const raw = { body, type: 'application/x-www-form-urlencoded' };

    expect((await ask(route, undefined, raw)).status).toBe(400);
  });

  it('refuses fields that give oneself rights, also beside right ones', async () => {
    const unknown = [
      'role',
      'roles',
      'subscriptionType',
      'plan',
      'performers',
      'maxPerformerCount',
    ];
    for (const field of unknown) {
      const answer = await ask(route, (example) => ({
        ...example,
        body: { ...example.body, [field]: 'Owner' },
      }));

      expectRefusal(answer, `body.${field}`);
    }
  });

  it('refuses __proto__ beside right fields', async () => {
    const { body } = exampleOf(route, subject);
    const text = JSON.stringify({ ...body, marker: 1 }).replace('"marker"', '"__proto__"');

    expectRefusal(await ask(route, undefined, { body: text }), 'body.__proto__');
  });

  it('refuses a body of more than 1 MB, or what its row allows', async () => {
    const most = route.mostBytes ?? 1024 * 1024;
    const body = JSON.stringify({ timezone: 'x'.repeat(most) });
    const answer = await ask(route, undefined, { body });

    expect(answer.status).toBe(413);
    expect(Problem.parse(answer.json).type).toBe('https://roomlight.app/problems/too-large');
  });

  it('refuses a body of more than 10 MB at the gateway', async () => {
    const answer = await ask(route, undefined, { body: Buffer.alloc(10 * 1024 * 1024 + 1, 0x20) });

    expect(answer.status).toBe(413);
  });
});

const settingCases = [
  ...badZones.map(([what, value]) => ['timezone', what, value] as const),
  ['timezone', 'a number', 5],
  ['timezone', 'null', null],
  ['timezone', 'an array', ['UTC']],
  ['timezone', 'an object', { zone: 'UTC' }],
  ['timezoneOffsetMinutes', 'a text', '60'],
  ['timezoneOffsetMinutes', 'a part of a minute', 0.5],
  ['timezoneOffsetMinutes', 'more than 14 hours', 841],
  ['receiveEmailUpdates', 'a text', 'true'],
  ['shareData', 'a number', 1],
  ['createTipperProfiles', 'null', null],
] as const;

describe('user_settings', () => {
  const route = routes.find(({ id }) => id === 'saveUserSettings');
  const save = (body: Record<string, unknown>) => {
    if (!route) throw new Error('There is no such call.');
    return ask(route, () => ({ body }));
  };

  it.each(settingCases)('refuses %s with %s', async (field, _, value) => {
    const answer = await save({ [field]: value });

    expect(answer.status).toBe(400);
    expect(answer.text).toContain(`"body`);
  });

  it.each([
    ['of 2,001 characters', { snippet: 'x'.repeat(2_001), performerName: plan.name }],
    ['without its performer', { snippet: 'x' }],
    ['without text', { performerName: plan.name }],
    ['that is no text', { snippet: 5, performerName: plan.name }],
    ['for a name that cannot be', { snippet: 'x', performerName: 'véra' }],
    ['together with a setting', { snippet: 'x', performerName: plan.name, timezone: 'UTC' }],
  ])('refuses a snippet %s', async (_, body) => {
    expect((await save(body)).status).toBe(400);
  });
});

const tokenCases = [
  ['cbEventsApiToken', 'a number', 12345],
  ['cbEventsApiToken', 'null', null],
  ['cbEventsApiToken', 'nothing', undefined],
  ['cbEventsApiToken', '3 characters', 'abc'],
  ['cbEventsApiToken', '401 characters', 'a'.repeat(401)],
  ['cbEventsApiToken', 'a path', '../../statsapi'],
  [
    'cbEventsApiToken',
    'an address inside the network',
    'http://169.254.169.254/events/vera_vale/abcd/',
  ],
  ['cbEventsApiToken', 'an address of a file', 'file:///etc/passwd'],
  ['cbEventsApiToken', 'a NUL', 'abcd\u0000efgh'],
  ['cbEventsApiToken', 'a line break', 'abcd\r\nX-Evil: 1'],
  ['performerName', 'nothing', undefined],
  ['performerName', 'an array', ['vera_vale']],
  ...badNames.map(([what, value]) => ['performerName', what, value] as const),
  ['email', 'no address', 'vera'],
  ['email', 'another’s address', 'someone@example.com'],
  ['email', 'a number', 1],
] as const;

describe('user_performer_events_token', () => {
  const route = routes.find(({ id }) => id === 'saveEventsToken');

  it.each(tokenCases)('refuses %s with %s', async (field, _, value) => {
    if (!route) throw new Error('There is no such call.');
    const answer = await ask(route, (example) => ({
      ...example,
      body: { ...example.body, [field]: value },
    }));

    expectRefusal(answer, `body.${field}`);
  });
});

describe('after all that', () => {
  it('nothing in the tables has changed', async () => {
    expect(await tableContents()).toEqual(before);
  });

  it('no token, API key, e-mail address or body stands in the log', () => {
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

    expect(logs.lines().filter((line) => line.includes('"call":')).length).toBeGreaterThan(200);
    expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
    expect(logs.lines().filter((line) => line.includes('call failed'))).toEqual([]);
  });
});
