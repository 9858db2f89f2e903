import { overlayOptionsIn } from '@web/overlay/overlay-options';
import { runOverlay } from '@web/overlay/run-overlay';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const access = { performerName: 'lena', apiKey: 'rl_k' };
const MINUTE = 60_000;

interface Recorded {
  readonly url: URL;
  readonly headers: Headers;
  readonly body: unknown;
}

const requests: Recorded[] = [];
/** What each path answers: a body, or a status. */
let answers: Record<string, object | number>;
let root: HTMLElement;
let stop = () => {};

beforeEach(() => {
  requests.length = 0;
  answers = { '/v1/top-tippers': list('luke_22'), '/v1/overlay_data': session('nina_n') };
  root = document.createElement('div');
  vi.useFakeTimers({ now: new Date('2026-11-20T22:15:00.000Z') });
  vi.stubGlobal('fetch', async (path: string, { headers, body }: RequestInit = {}) => {
    const url = new URL(path, 'http://localhost');
    const sent = { url, headers: new Headers(headers), body: JSON.parse(String(body)) };
    requests.push(sent);
    const answer = answers[url.pathname] ?? 404;
    if (typeof answer === 'number') {
      return new Response(null, { status: answer, headers: { 'retry-after': '1500' } });
    }
    const etag = `"${JSON.stringify(answer).length}"`;
    const isKnown = sent.headers.get('if-none-match') === etag;
    return new Response(isKnown ? null : JSON.stringify(answer), {
      status: isKnown ? 304 : 200,
      headers: { etag },
    });
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const list = (...names: string[]) => ({
  tippers: names.map((name) => ({ name, amount: 100 })),
  updatedAt: null,
});
const session = (name: string) => ({
  startedAt: null,
  tipTokens: 5,
  latestTips: [{ name, amount: 5, time: '' }],
});
const run = async (text = '', by: typeof access | null = access) => {
  stop = runOverlay(root, by, overlayOptionsIn(new URLSearchParams(text)));
  await vi.advanceTimersByTimeAsync(0);
};
const wait = (ms = MINUTE) => vi.advanceTimersByTimeAsync(ms);

describe('an overlay', () => {
  it('asks only for what it shows', async () => {
    await run('mode=last_month&count=3');
    expect(requests.map(({ url }) => url.pathname)).toEqual(['/v1/top-tippers']);
    expect(Object.fromEntries(requests[0]?.url.searchParams ?? [])).toEqual({
      start: '2026-10-01T00:00:00.000Z',
      end: '2026-11-01T00:00:00.000Z',
      count: '3',
    });
    expect(requests[0]?.body).toEqual(access);
    stop();

    requests.length = 0;
    await run('show=latest');
    expect(requests.map(({ url }) => url.pathname)).toEqual(['/v1/overlay_data']);
    expect(root.textContent).toContain('nina_n');
  });

  it('refreshes every minute, and takes “not modified” for an answer', async () => {
    await run();
    expect(requests[0]?.headers.has('if-none-match')).toBe(false);
    await wait();
    expect(requests[1]?.headers.has('if-none-match')).toBe(true);
    expect(root.dataset.state).toBe('shown');
    expect(root.textContent).toContain('luke_22');

    answers['/v1/top-tippers'] = list('someone_else');
    await wait();
    expect(root.textContent).toContain('someone_else');
    expect(requests).toHaveLength(3);
  });

  it('switches to the new month at midnight, with a new question', async () => {
    vi.setSystemTime(new Date('2026-11-30T23:59:30.000Z'));
    await run();
    await wait();

    expect(requests[1]?.url.searchParams.get('start')).toBe('2026-12-01T00:00:00.000Z');
    expect(requests[1]?.headers.has('if-none-match')).toBe(false);
  });

  it('keeps what it shows while refreshes fail, and recovers', async () => {
    await run('show=tippers,latest');
    const [updated] = root.textContent?.match(/Updated \d\d:\d\d/) ?? [];
    answers = { '/v1/top-tippers': 500, '/v1/overlay_data': session('zoe') };
    await wait();
    expect(root.dataset.state).toBe('stale');
    for (const text of ['luke_22', 'zoe', updated, 'Couldn’t refresh.']) {
      expect(root.textContent).toContain(text);
    }

    answers = { '/v1/top-tippers': list('mike_m'), '/v1/overlay_data': session('zoe') };
    await wait(30 * MINUTE);
    expect(root.dataset.state).toBe('shown');
    expect(root.textContent).toContain('mike_m');
  });

  it('waits as long as the service asks, unless the line comes back', async () => {
    answers['/v1/top-tippers'] = 429;
    await run();
    expect(root.dataset.state).toBe('waiting');
    await wait(24 * MINUTE);
    expect(requests).toHaveLength(1);
    answers['/v1/top-tippers'] = list('luke_22');
    dispatchEvent(new Event('online'));
    await wait(0);
    expect(root.dataset.state).toBe('shown');
  });

  it('shows nothing and asks no more after two refusals in a row', async () => {
    await run();
    answers['/v1/top-tippers'] = 401;
    await wait();
    expect(root.textContent).toContain('luke_22');
    await wait(5_000);
    expect(root.dataset.state).toBe('refused');
    expect(root.textContent).not.toContain('luke_22');
    await wait(60 * MINUTE);
    dispatchEvent(new Event('online'));
    await wait();
    expect(requests).toHaveLength(3);
  });

  it('gets over a single refusal, as of a new key', async () => {
    answers['/v1/top-tippers'] = 401;
    await run();
    answers['/v1/top-tippers'] = list('luke_22');
    await wait(5_000);
    expect(root.dataset.state).toBe('shown');
  });

  it('goes on with the list if the link doesn’t open the session', async () => {
    answers['/v1/overlay_data'] = 403;
    await run('show=latest,tippers');
    await wait();

    expect(root.dataset.state).toBe('partial');
    expect(root.textContent).toContain('luke_22');
    expect(root.textContent).not.toContain('Latest tip');
    expect(requests.filter(({ url }) => url.pathname === '/v1/overlay_data')).toHaveLength(1);
    stop();

    requests.length = 0;
    await run('show=latest');
    await wait(10 * MINUTE);
    expect(requests).toHaveLength(1);
    expect(root.textContent).not.toContain('Updated');
  });

  it('says that its URL is incomplete, and asks nothing', async () => {
    await run('', null);
    await wait();

    expect(root.dataset.state).toBe('incomplete');
    expect(root.textContent).toContain('This URL isn’t complete.');
    expect(document.title).toBe('This URL isn’t complete.');
    expect(requests).toEqual([]);
  });
});
