// @vitest-environment happy-dom
import { reportPage } from '@web/lib/report-page';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const request = vi.fn<(url: string, options: RequestInit) => Promise<Response>>();
const sent = () =>
  request.mock.calls.map(([url, { body }]) => [url, JSON.parse(String(body)) as unknown]);
/** Lets pending requests start. */
const turn = () => new Promise((done) => setTimeout(done));
let stop = new AbortController();

beforeEach(() => {
  stop = new AbortController();
  request.mockReset().mockResolvedValue(new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', request);
  const listen = window.addEventListener.bind(window);
  vi.stubGlobal('addEventListener', (type: string, listener: EventListener) =>
    listen(type, listener, { signal: stop.signal }),
  );
});
afterEach(() => {
  stop.abort();
  vi.unstubAllGlobals();
});

const ours = `${location.origin}/assets/start-Bq3xY0aZ.js`;

function fail(message: string, filename = ours): void {
  dispatchEvent(new ErrorEvent('error', { message, filename, lineno: 1, colno: 234 }));
}

async function reject(reason: unknown): Promise<void> {
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  await turn();
}

function errorAt(place: string): Error {
  return Object.assign(new TypeError('no'), { stack: `TypeError: no\n    at run (${place})` });
}

const pageNow = () => '/faq';

describe('a page', () => {
  it('sends one view, without the address, credentials or cookies', async () => {
    reportPage({ pageNow });
    await turn();

    expect(sent()).toEqual([['/v1/page_views', { page: '/faq' }]]);
    expect(request.mock.calls[0]?.[1]).toMatchObject({
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
  });

  it('sends no view from the dashboard, and its errors to the configured service', async () => {
    reportPage({ pageNow, countsView: false, apiBase: async () => '/base' });
    fail('Uncaught TypeError: no');
    await turn();

    const source = 'start-Bq3xY0aZ.js:1:234';
    const error = { page: '/faq', message: 'Uncaught TypeError: no', source };
    expect(sent()).toEqual([['/base/browser_errors', error]]);
  });

  it('reports at most three errors, each with up to 200 characters', async () => {
    reportPage({ pageNow, countsView: false });
    for (let time = 0; time < 5; time++) fail('x'.repeat(300));
    await turn();

    expect(sent().map(([, body]) => body)).toEqual(
      Array(3).fill({ page: '/faq', message: 'x'.repeat(200), source: 'start-Bq3xY0aZ.js:1:234' }),
    );
  });

  it('reports unhandled rejections in our code only', async () => {
    reportPage({ pageNow, countsView: false });
    await reject(errorAt(`${ours}:1:99`));
    await reject(errorAt(`chrome-extension://abc/content.js:1:99)\n    at our (${ours}:1:1`));
    await reject('a text');

    const error = { page: '/faq', message: 'TypeError: no', source: 'start-Bq3xY0aZ.js:1:99' };
    expect(sent()).toEqual([['/v1/browser_errors', error]]);
  });

  it('reports no error of scripts that aren’t ours', async () => {
    reportPage({ pageNow, countsView: false });
    fail('Script error.', '');
    fail('no', 'https://elsewhere.example/assets/a.js');
    await turn();

    expect(request).not.toHaveBeenCalled();
  });

  it.each(['globalPrivacyControl', 'doNotTrack'])(
    'sends nothing if the browser says %s',
    async (signal) => {
      const value = signal === 'doNotTrack' ? '1' : true;
      Object.defineProperty(navigator, signal, { value, configurable: true });
      reportPage({ pageNow });
      fail('Uncaught TypeError: no');
      await turn();
      Reflect.deleteProperty(navigator, signal);

      expect(request).not.toHaveBeenCalled();
    },
  );
});
