// @vitest-environment happy-dom

import { formBody, rawBody } from '@shared/api/body';
import {
  getPerformerProfile,
  getStatus,
  listCamSessions,
  saveEventsToken,
} from '@shared/api/client-calls.gen';
import { clientCallOf } from '@shared/api/client-calls-source';
import { Nothing, PerformerName } from '@shared/api/fields';
import { binaryReply, emptyReply, redirectReply } from '@shared/api/reply';
import { defineRoute } from '@shared/api/route';
import { addressOf, call } from '@web/lib/api-client';
import { ApiProblem, messageOf, Unreachable } from '@web/lib/call-error';
import { beginSession, currentSession, endSession } from '@web/lib/session';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { beginWithKey, newTokens } from './new-tokens';

type Handler = (url: string, init: RequestInit) => Response | Promise<Response>;

const requests: { url: string; init: RequestInit }[] = [];

function service(handler: Handler): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url === '/config.json') return Response.json({ apiBase: '/v1' });
    requests.push({ url, init });
    return handler(url, init);
  });
}

function headersOf(index: number): Headers {
  return new Headers(requests[index]?.init.headers);
}

beforeEach(() => {
  requests.length = 0;
  beginWithKey('key-1');
});
afterEach(() => {
  endSession('signed-out');
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('a call', () => {
  it('fills in the path, leaves out undefined parameters, and sends both credentials', async () => {
    service(() => Response.json({ sessions: [] }));
    await call(listCamSessions, {
      params: { p: 'lena_lumen' },
      query: { limit: 5, start: undefined },
    });
    expect(requests[0]?.url).toBe('/v1/cam_sessions/lena_lumen?limit=5');
    expect(headersOf(0).get('authorization')).toBe('id-1');
    expect(headersOf(0).get('x-api-key')).toBe('key-1');
  });

  it('sends a body as JSON', async () => {
    service(() => Response.json({}));
    const body = { performerName: 'lena', cbEventsApiToken: 'abcd' };
    await call(saveEventsToken, { params: { p: 'lena' }, body });
    expect(requests[0]?.init).toMatchObject({ method: 'POST', body: JSON.stringify(body) });
    expect(headersOf(0).get('content-type')).toBe('application/json');
  });

  it('sends no credentials to a public route', async () => {
    service(() => Response.json({ records: [] }));
    await call(getStatus, {});
    expect(headersOf(0).has('authorization')).toBe(false);
    expect(headersOf(0).has('x-api-key')).toBe(false);
  });

  it('keeps a new API key from a response in memory only', async () => {
    service(() => Response.json({ apiToken: 'key-2' }));
    await call(getPerformerProfile, {});
    expect(currentSession()?.apiKey).toBe('key-2');
    expect(JSON.stringify(localStorage)).not.toContain('key-2');
  });
});

describe('the first calls of a page', () => {
  beforeEach(() => beginSession(newTokens()));

  it('share one request for the API key and then send it', async () => {
    service((url) =>
      Response.json(url === '/v1/user_performer' ? { apiToken: 'key-1' } : { sessions: [] }),
    );
    const [profile] = await Promise.all([
      call(getPerformerProfile, {}),
      call(listCamSessions, { params: { p: 'lena' } }),
      call(listCamSessions, { params: { p: 'mia' } }),
    ]);
    expect(profile).toEqual({ apiToken: 'key-1' });
    expect(requests.map(({ url }) => url)).toEqual([
      '/v1/user_performer',
      '/v1/cam_sessions/lena',
      '/v1/cam_sessions/mia',
    ]);
    expect([0, 1, 2].map((index) => headersOf(index).get('x-api-key'))).toEqual([
      null,
      'key-1',
      'key-1',
    ]);
  });

  it('fail if the request for the API key fails, and repeat it next time', async () => {
    service(() => Response.json({ detail: 'Broken.' }, { status: 500 }));
    const lists = () => call(listCamSessions, { params: { p: 'lena' } });
    await expect(lists()).rejects.toMatchObject({ status: 500, detail: 'Broken.' });
    service((url) => Response.json(url === '/v1/user_performer' ? { apiToken: 'key-1' } : {}));
    expect(await lists()).toEqual({});
    expect(currentSession()?.apiKey).toBe('key-1');
  });

  it('do not use the API key of the previous account', async () => {
    let answer = (_: Response): void => {};
    service((url) =>
      url === '/v1/user_performer'
        ? new Promise<Response>((resolve) => (answer = resolve))
        : Response.json({}),
    );
    const ofFirst = call(getPerformerProfile, {});
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    endSession('signed-out');
    beginSession(newTokens({ refreshToken: 'refresh-2' }));
    answer(Response.json({ apiToken: 'key-of-the-first' }));
    await ofFirst;
    expect(currentSession()).toMatchObject({ refreshToken: 'refresh-2', apiKey: null });
  });
});

const nothing = { params: Nothing, query: Nothing };

describe('a call with a body or response other than JSON', () => {
  const bytes = new Uint8Array([0x89, 0x00, 0xff]);
  const png = new Blob([bytes], { type: 'image/png' });

  it('sends bytes unchanged', async () => {
    const row = defineRoute('uploadPicture', {
      method: 'POST',
      path: '/picture',
      access: 'user',
      rights: {},
      summary: '',
      ...nothing,
      body: rawBody('image/png'),
      reply: emptyReply,
    });
    service(() => new Response(null, { status: 204 }));
    const reply = await call(clientCallOf(row), { body: png });

    expect(reply).toBeNull();
    expect(requests[0]?.init.body).toBe(png);
    expect(headersOf(0).has('content-type')).toBe(false);
  });

  it('sends a form with its files', async () => {
    const row = defineRoute('uploadTitledPicture', {
      method: 'POST',
      path: '/picture',
      access: 'user',
      rights: {},
      summary: '',
      ...nothing,
      body: formBody(z.strictObject({ title: z.string() }), {
        picture: { types: ['image/png'], maxBytes: 1_024 },
      }),
      reply: emptyReply,
    });
    service(() => new Response(null, { status: 204 }));
    await call(clientCallOf(row), { body: { title: 'Live', picture: png } });
    const form = requests[0]?.init.body as FormData;

    expect(form.get('title')).toBe('Live');
    expect(form.get('picture')).toMatchObject({ size: 3, type: 'image/png' });
    expect(headersOf(0).has('content-type')).toBe(false);
  });

  it('returns a file, and reports refusals in words', async () => {
    const row = defineRoute('getPicture', {
      method: 'GET',
      path: '/picture',
      access: 'user',
      rights: {},
      summary: '',
      ...nothing,
      reply: binaryReply('image/png'),
    });
    service(() => new Response(bytes, { headers: { 'content-type': 'image/png' } }));
    const file = await call(clientCallOf(row), {});
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);

    service(() => Response.json({ detail: 'There is no picture.' }, { status: 404 }));
    await expect(call(clientCallOf(row), {})).rejects.toThrow('There is no picture.');
  });

  it('has a URL to link to if it responds with a redirect', async () => {
    const row = defineRoute('openPortal', {
      method: 'GET',
      path: '/portal/{p}',
      access: 'public',
      rights: {},
      summary: '',
      params: z.strictObject({ p: PerformerName }),
      query: z.strictObject({ from: z.string() }),
      reply: redirectReply,
    });
    service(() => Response.json({}));

    expect(
      await addressOf(clientCallOf(row), { params: { p: 'lena' }, query: { from: 'a b' } }),
    ).toBe('/v1/portal/lena?from=a+b');
  });
});

describe('a refused call', () => {
  it('is thrown as the problem from the response', async () => {
    const detail = 'Your account doesn’t have a performer named bob.';
    service(() => Response.json({ status: 404, title: 'Not found', detail }, { status: 404 }));
    const error = await call(listCamSessions, { params: { p: 'bob' } }).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(ApiProblem);
    expect(error).toMatchObject({ status: 404, title: 'Not found', detail });
    expect(messageOf(error)).toBe(detail);
  });

  it('is thrown as a problem even if its body is not JSON', async () => {
    service(() => new Response('<html>', { status: 502 }));
    const error = await call(getStatus, {}).catch((e: unknown) => e);
    expect(error).toMatchObject({ name: 'ApiProblem', status: 502 });
  });

  it('fetches the API key again and is repeated once if the key was refused', async () => {
    service((url, init) => {
      if (url === '/v1/user_performer') return Response.json({ apiToken: 'key-2' });
      const isNew = new Headers(init.headers).get('x-api-key') === 'key-2';
      return isNew ? Response.json({ sessions: [] }) : Response.json({}, { status: 401 });
    });
    await call(listCamSessions, { params: { p: 'lena' } });
    expect(requests.map(({ url }) => url)).toEqual([
      '/v1/cam_sessions/lena',
      '/v1/user_performer',
      '/v1/cam_sessions/lena',
    ]);
    expect(currentSession()).not.toBeNull();
  });

  it('signs out and deletes stored data if the ID token was refused', async () => {
    localStorage.setItem('performer', '{}');
    service(() => Response.json({}, { status: 401 }));
    await expect(call(getPerformerProfile, {})).rejects.toMatchObject({ status: 401 });
    expect(currentSession()).toBeNull();
    expect({ ...localStorage }).toEqual({});
  });
});

describe('a call without a connection', () => {
  it('reports that the service is unreachable', async () => {
    service(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(call(getStatus, {})).rejects.toBeInstanceOf(Unreachable);
  });

  it('throws an AbortError if it was canceled', async () => {
    service(() => Promise.reject(new DOMException('gone', 'AbortError')));
    await expect(call(getStatus, {})).rejects.toMatchObject({ name: 'AbortError' });
  });
});
