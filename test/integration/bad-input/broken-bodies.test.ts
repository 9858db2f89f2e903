import { gzipSync } from 'node:zlib';
import { routes } from '@shared/api';
import { Problem } from '@shared/api/problem';
import type { Route } from '@shared/api/route';
import { takesFiles } from '@test/support/row-wire';
import { byDepth, someRows } from '@test/support/run/depth';
import { describe, expect, it } from 'vitest';
import {
  ask,
  describeAfterwards,
  expectRefusal,
  rightExample,
  startRefuser,
} from './refuser-under-test';

startRefuser();

/** Calls whose body is parsed as JSON. Raw ones are refused by signature or type. */
const posts = routes.filter(({ method, body }) => method === 'POST' && body.kind !== 'raw');

/** Returns the names of broken bodies that are valid for this call. */
function rightBodies({ body }: Route): string[] {
  switch (body.kind) {
    case 'none':
      return ['', '{}'];
    case 'json':
      return ['{}', '[]'].filter((text) => body.schema.safeParse(JSON.parse(text)).success);
    case 'form':
      return body.fields.safeParse({}).success ? ['{}'] : [];
    case 'raw':
      return [];
  }
}

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

// Made once, because packing and filling them takes longer than sending them.
const packed = gzipSync(`{"timezone":"${'x'.repeat(30_000_000)}"}`);
const beyondGateway = Buffer.alloc(10 * 1024 * 1024 + 1, 0x20);

describe.each(someRows(posts))('$method $path', (route) => {
  const most = route.maxBytes ?? 1024 * 1024;
  /** A row may allow fewer bytes than the body has. */
  const statusFor = (body: string | Buffer) => (Buffer.byteLength(body) > most ? 413 : 400);
  const right = rightBodies(route);
  const wrong = bodies.filter(([, body]) => !right.includes(String(body)));

  it.each(wrong)('refuses a body that is %s', async (_, body) => {
    const answer = await ask(route, undefined, { body });

    const status = statusFor(body);
    expect(answer.status, answer.text).toBe(status);
    const where = Problem.parse(answer.json).errors?.[0]?.where;
    if (status === 400) expect(where).toMatch(/^body/);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it('refuses compressed bytes without unpacking them', async () => {
    const answer = await ask(route, undefined, { body: packed, encoding: 'gzip' });

    expect(answer.status).toBe(statusFor(packed));
  });

  it('refuses a form', async () => {
    const body = 'timezone=UTC&performerName=vera_vale&cbEventsApiToken=abcd';
    const raw = { body, type: 'application/x-www-form-urlencoded' };

    expect((await ask(route, undefined, raw)).status).toBe(400);
  });

  it('refuses fields that would grant rights, also beside valid ones', async () => {
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

  // A form with files is never read as JSON.
  it.skipIf(takesFiles(route))('refuses __proto__ beside valid fields', async () => {
    const { body } = rightExample(route);
    const text = JSON.stringify({ ...body, marker: 1 }).replace('"marker"', '"__proto__"');

    expectRefusal(await ask(route, undefined, { body: text }), 'body.__proto__');
  });

  it.skipIf(takesFiles(route))('checks the last of two fields of the same name', async () => {
    const body = rightExample(route).body ?? {};
    for (const field of Object.keys(body)) {
      const last = { ...body, [field]: { surprise: [] } };
      // A field that takes any object.
      if (route.body.kind === 'json' && route.body.schema.safeParse(last).success) continue;
      const twice = `${JSON.stringify(body).slice(0, -1)},"${field}":{"surprise":[]}}`;
      expect((await ask(route, undefined, { body: twice })).status, twice).toBe(400);
    }
  });

  it('refuses a body of more than 1 MB, or what its row allows', async () => {
    const body = JSON.stringify({ timezone: 'x'.repeat(most) });
    const answer = await ask(route, undefined, { body });

    expect(answer.status).toBe(413);
    expect(Problem.parse(answer.json).type).toBe('https://roomlight.app/problems/too-large');
  });
});

/** One call of each kind of body and limit: the gateway refuses before it looks at the call. */
const kinds = new Map(posts.map((route) => [`${route.body.kind} ${route.maxBytes}`, route]));

describe.each(byDepth([...kinds.values()], posts))('$method $path', (route) => {
  it('refuses a body of more than 10 MB at the gateway', async () => {
    const answer = await ask(route, undefined, { body: beyondGateway });

    expect(answer.status).toBe(413);
  });
});

describeAfterwards();
