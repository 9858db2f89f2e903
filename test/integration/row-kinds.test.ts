import '../support/silent-logs';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { routes } from '@shared/api';
import { formBody, rawBody } from '@shared/api/body';
import { Nothing } from '@shared/api/fields';
import { openApiDocument } from '@shared/api/openapi';
import { Problem } from '@shared/api/problem';
import { binaryReply, emptyReply, redirectReply } from '@shared/api/reply';
import { defineRoute } from '@shared/api/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { gatewayWith } from '../support/gateway-with';
import { type ServiceUnderTest, startService } from '../support/service-under-test';
import { stripeSignatureOf } from '../support/stripe-signature';

const nothing = { params: Nothing, query: Nothing };
const Bytes = z.object({ hex: z.string(), type: z.string() });
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

const takeFile = defineRoute('takeFile', {
  method: 'POST',
  path: '/raw',
  access: 'public',
  rights: {},
  summary: 'Answers what came.',
  ...nothing,
  body: rawBody('application/octet-stream', 'image/png', 'application/json'),
  reply: Bytes,
});

const takeWebhook = defineRoute('takeWebhook', {
  method: 'POST',
  path: '/webhook',
  access: 'stripe',
  rights: {},
  summary: 'Takes a signed body.',
  ...nothing,
  body: rawBody('application/json'),
  reply: Bytes,
});

const takePicture = defineRoute('takePicture', {
  method: 'POST',
  path: '/picture',
  access: 'public',
  rights: {},
  summary: 'Takes a picture with a title.',
  ...nothing,
  body: formBody(z.strictObject({ title: z.string().min(1) }), {
    picture: { types: ['image/png'], maxBytes: 1_024 },
  }),
  reply: Bytes.extend({ title: z.string() }),
});

const takeNothing = defineRoute('takeNothing', {
  method: 'POST',
  path: '/nothing',
  access: 'public',
  rights: {},
  summary: 'Takes and answers nothing.',
  ...nothing,
  reply: emptyReply,
});

const showPicture = defineRoute('showPicture', {
  method: 'GET',
  path: '/picture',
  access: 'public',
  rights: {},
  summary: 'Answers a picture.',
  params: Nothing,
  query: z.strictObject({ as: z.string().optional() }),
  reply: binaryReply('image/png'),
  etag: true,
});

const goOn = defineRoute('goOn', {
  method: 'GET',
  path: '/go',
  access: 'public',
  rights: {},
  summary: 'Leads to another address.',
  params: Nothing,
  query: z.strictObject({ to: z.string() }),
  reply: redirectReply,
});

const submitAndGoOn = defineRoute('submitAndGoOn', {
  method: 'POST',
  path: '/go',
  access: 'public',
  rights: {},
  summary: 'Leads to another address.',
  ...nothing,
  reply: redirectReply,
});

/** Binary data that includes a line break and the start of a boundary. */
const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x2d, 0x2d, 0x00, 0xff, 0xfe]);

const calls = [
  [takeFile, endpoint(takeFile, async ({ body }) => ({ ...body, hex: hexOf(body.bytes) }))],
  [takeWebhook, endpoint(takeWebhook, async ({ body }) => ({ ...body, hex: hexOf(body.bytes) }))],
  [
    takePicture,
    endpoint(takePicture, async ({ body: { title, picture } }) => ({
      title,
      type: picture.type,
      hex: hexOf(picture.bytes),
    })),
  ],
  [takeNothing, endpoint(takeNothing, async () => undefined)],
  [
    showPicture,
    endpoint(showPicture, async ({ query: { as } }) => ({
      bytes: picture,
      type: as === 'page' ? 'text/html' : 'image/png',
      ...(as !== undefined && { fileName: as }),
    })),
  ],
  [goOn, endpoint(goOn, async ({ query: { to } }) => ({ location: to }))],
  [submitAndGoOn, endpoint(submitAndGoOn, async () => ({ location: '/dashboard?join=true' }))],
] as const;

let service: ServiceUnderTest;
let gateway: Awaited<ReturnType<typeof gatewayWith>>;
beforeAll(async () => {
  service = await startService({ rooms: [] });
  gateway = await gatewayWith(service, calls);
}, 60_000);
afterAll(async () => {
  await gateway.close();
  await service.stop();
});

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${gateway.url}${path}`, { redirect: 'manual', ...init });
const post = (path: string, body?: BodyInit, headers: Record<string, string> = {}) =>
  ask(path, { method: 'POST', headers, ...(body !== undefined && { body }) });

describe('a raw body', () => {
  it.each(['application/octet-stream', 'image/png'])('of %s arrives byte by byte', async (type) => {
    const answer = await post('/raw', picture, { 'content-type': type });

    expect(await answer.json()).toEqual({ hex: hexOf(picture), type });
  });

  it('of JSON arrives as it was written', async () => {
    const text = '{ "b":1,\n "a": "✓" }';
    const answer = await post('/raw', text, { 'content-type': 'application/json; charset=utf-8' });

    expect(await answer.json()).toEqual({
      hex: hexOf(Buffer.from(text)),
      type: 'application/json',
    });
  });

  it('of another type is refused', async () => {
    const answer = await post('/raw', picture, { 'content-type': 'text/html' });

    expect(answer.status).toBe(400);
    expect(Problem.parse(await answer.json()).errors?.[0]?.where).toBe('header.content-type');
  });

  it('that is too large is refused', async () => {
    const answer = await post('/raw', Buffer.alloc(1024 * 1024 + 1), {
      'content-type': 'image/png',
    });

    expect(answer.status).toBe(413);
  });

  it('is refused without a signature if the row requires Stripe’s', async () => {
    const body = '{"id":"evt_1"}';
    const type = { 'content-type': 'application/json' };
    const unsigned = await post('/webhook', body, type);
    const header = stripeSignatureOf(body, Date.now());
    const changed = await post('/webhook', `${body} `, { ...type, 'stripe-signature': header });
    const signed = await post('/webhook', body, { ...type, 'stripe-signature': header });

    expect([unsigned.status, changed.status, signed.status]).toEqual([400, 400, 200]);
    expect(await signed.json()).toMatchObject({ hex: hexOf(Buffer.from(body)) });
  });
});

describe('a form with a file', () => {
  const form = (fields: Readonly<Record<string, string | Blob>>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    return data;
  };

  it('arrives with its fields and the file’s bytes', async () => {
    const file = new Blob([picture], { type: 'image/png' });
    const answer = await post('/picture', form({ title: 'Live ✓', picture: file }));

    expect(await answer.json()).toEqual({
      title: 'Live ✓',
      hex: hexOf(picture),
      type: 'image/png',
    });
  });

  it('is refused with another type of file, and without one', async () => {
    const page = new Blob(['<script>'], { type: 'text/html' });
    const answers = [
      await post('/picture', form({ title: 'x', picture: page })),
      await post('/picture', form({ title: 'x' })),
      await post('/picture', '{"title":"x"}', { 'content-type': 'application/json' }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
  });
});

describe('no body', () => {
  it.each([
    ['without a content type', undefined, {}],
    ['as JSON', undefined, { 'content-type': 'application/json' }],
    ['as an empty object', '{}', { 'content-type': 'application/json' }],
  ])('is accepted %s and answered with 204', async (_, body, headers) => {
    const answer = await post('/nothing', body, headers as Record<string, string>);

    expect(answer.status).toBe(204);
    expect(await answer.text()).toBe('');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it.each(['{"a":1}', '[]', 'null', 'a=1'])('is refused if it is %s', async (body) => {
    expect((await post('/nothing', body)).status).toBe(400);
  });
});

describe('a file', () => {
  it('arrives byte by byte, and is not shown as a page', async () => {
    const answer = await ask('/picture');

    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-disposition')).toBeNull();
    expect(hexOf(new Uint8Array(await answer.arrayBuffer()))).toBe(hexOf(picture));
  });

  it('is not sent again to a client that has it', async () => {
    const etag = (await ask('/picture')).headers.get('etag') ?? '';
    const again = await ask('/picture', { headers: { 'if-none-match': etag } });

    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  it('can be saved under a name', async () => {
    const answer = await ask(`/picture?as=${encodeURIComponent('my "pic"\n✓.png')}`);

    expect(answer.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''my%20%22pic%22%0A%E2%9C%93.png",
    );
  });

  it('of a type that the row does not list is a server error', async () => {
    expect((await ask('/picture?as=page')).status).toBe(500);
  });
});

describe('a redirect', () => {
  it.each([
    'https://checkout.example.com/pay?x=1',
    '/dashboard/settings',
    'http://localhost:4000/stand-in',
  ])('leads to %s', async (to) => {
    const answer = await ask(`/go?to=${encodeURIComponent(to)}`);

    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(to);
    expect(await answer.text()).toBe('');
  });

  it('lets the browser fetch the next URL after a form', async () => {
    const answer = await post('/go');

    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/dashboard?join=true');
  });

  it.each([
    'http://example.com/',
    '//example.com/',
    '/\\example.com',
    'javascript:alert(1)',
    '/a\r\nset-cookie: a=b',
    '',
  ])('never leads to %j', async (to) => {
    const answer = await ask(`/go?to=${encodeURIComponent(to)}`);

    expect(answer.status).toBe(500);
    expect(answer.headers.get('location')).toBeNull();
  });
});

describe('the OpenAPI document', () => {
  const { paths } = openApiDocument(
    { probes: calls.map(([route]) => route) },
    { version: '1.0.0', server: '/v1' },
  );

  it('says what each kind of body is', () => {
    expect(paths['/raw']?.post).toMatchObject({
      requestBody: { content: { 'image/png': {}, 'application/octet-stream': {} } },
    });
    expect(paths['/picture']?.post).toMatchObject({
      requestBody: {
        content: {
          'multipart/form-data': {
            schema: {
              properties: { title: {}, picture: { contentMediaType: 'image/png' } },
              required: ['title', 'picture'],
            },
          },
        },
      },
    });
    expect(paths['/nothing']?.post).not.toHaveProperty('requestBody');
  });

  it('says what each kind of reply is', () => {
    expect(paths['/picture']?.get).toMatchObject({
      responses: { '200': { content: { 'image/png': {} } } },
    });
    expect(paths['/nothing']?.post).toMatchObject({ responses: { '204': {} } });
    expect(paths['/go']?.get).toMatchObject({
      responses: { '302': { headers: { Location: {} } } },
    });
    expect(paths['/go']?.post).toMatchObject({ responses: { '303': {} } });
    expect(paths['/go']?.get?.responses).not.toHaveProperty('200');
  });

  it('says that a form without files may come as JSON', () => {
    const unsubscribe = routes.find(({ id }) => id === 'unsubscribe');
    const document = openApiDocument(
      { mail: unsubscribe ? [unsubscribe] : [] },
      { version: '1.0.0', server: '/v1' },
    );
    expect(document.paths['/unsubscribe/{token}']?.post).toMatchObject({
      requestBody: {
        content: {
          'application/x-www-form-urlencoded': {},
          'multipart/form-data': {},
          'application/json': {},
        },
      },
    });
  });
});
