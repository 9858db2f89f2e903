import { listBrowserErrors, MAX_ERRORS_A_DAY } from '@lambdas/data/site/browser-errors';
import { listPageViews } from '@lambdas/data/site/site-counters';
import { describeSiteStats } from '@lambdas/maintenance/site-stats';
import { services } from '@lambdas/runtime/services';
import { countFailedSearch } from '@lambdas/services/help/count-failed-search';
import { send, type WireAnswer } from '@test/support/http-call';
import { DAY, type ServiceUnderTest, startService } from '@test/support/service-under-test';
import { tableContents } from '@test/support/table-contents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let service: ServiceUnderTest;
/** Midnight UTC. Each test has a month of its own. */
let day = Date.UTC(2027, 0, 1);

beforeAll(async () => {
  service = await startService({ rooms: [] });
});
afterAll(() => service.stop());
beforeEach(() => {
  day += 31 * DAY;
  service.setTime(day + DAY / 2);
});

function post(path: string, body: unknown): Promise<WireAnswer> {
  const headers = { 'content-type': 'application/json' };
  return send(service.url, { method: 'POST', path, headers, body: JSON.stringify(body) });
}

const view = async (page: string) => (await post('/v1/page_views', { page })).status;

const anError = (number = 0) => ({
  page: '/dashboard/overview',
  message: `TypeError: x${number} is not a function`,
  source: 'start-Bq3xY0aZ.js:1:2345',
});
const report = (error: unknown) => post('/v1/browser_errors', error);

describe('page views', () => {
  it('are counted by page and day', async () => {
    expect([await view('/faq'), await view('/faq'), await view('/terms')]).toEqual([204, 204, 204]);
    service.setTime(day + 1.5 * DAY);
    await view('/faq');

    expect(await listPageViews(services().configs, day)).toEqual([
      { day, page: '/faq', count: 2 },
      { day, page: '/terms', count: 1 },
      { day: day + DAY, page: '/faq', count: 1 },
    ]);
  });

  it('of unknown pages count as other, and nothing of their address is stored', async () => {
    await view('/dashboard/anna_1');
    await view('https://roomlight.example/faq?from=anna_1');

    expect(await listPageViews(services().configs, day)).toEqual([
      { day, page: 'other', count: 2 },
    ]);
    expect(JSON.stringify(await tableContents())).not.toContain('anna_1');
  });

  it.each([{}, { page: '' }, { page: 'x'.repeat(101) }, { page: '/faq', visitor: 'anna' }])(
    'are refused as %j',
    async (body) => {
      expect((await post('/v1/page_views', body)).status).toBe(400);
    },
  );

  it('are refused if their body is larger than 1 KB', async () => {
    expect(await view('x'.repeat(2_000))).toBe(413);
  });
});

describe('browser errors', () => {
  it('are counted by page, message and place in our code', async () => {
    expect((await report(anError(1))).status).toBe(204);
    await report(anError(1));
    await report({ ...anError(1), page: '/dashboard/team' });

    const errors = await listBrowserErrors(services().configs, day);
    expect(errors).toEqual([
      { day, error: anError(1), count: 2 },
      { day, error: { ...anError(1), page: '/dashboard/team' }, count: 1 },
    ]);
  });

  it('are stored without personal data', async () => {
    await report({
      ...anError(),
      page: '/report/anna_2',
      message: 'Error: anna_2@example.com can’t open /report/anna_2?key=secret, says "anna_2"',
    });

    const [stored] = await listBrowserErrors(services().configs, day);
    expect(stored?.error).toEqual({
      ...anError(),
      page: '/report/:performer',
      message: 'Error: … can’t open /report… says …',
    });
    expect(JSON.stringify(await tableContents())).not.toContain('anna_2');
  });

  it('keep at most 50 different ones a day, even if they arrive at once, and count the rest', async () => {
    const extra = 7;
    for (let start = 0; start < MAX_ERRORS_A_DAY + extra; start += 19) {
      // Below the limit per address and minute.
      service.setTime(day + start * 60_000);
      const numbers = Array.from({ length: 19 }, (_, place) => start + place);
      const answers = await Promise.all(numbers.map((number) => report(anError(number))));
      expect(answers.map(({ status }) => status)).toEqual(numbers.map(() => 204));
    }

    const errors = await listBrowserErrors(services().configs, day);
    expect(errors.filter(({ error }) => error !== null).length).toBe(MAX_ERRORS_A_DAY);
    expect(errors.filter(({ error }) => error === null)).toEqual([
      { day, error: null, count: extra },
    ]);
  });

  it('are refused unless they come from one of our scripts', async () => {
    for (const source of ['https://other.example/a.js:1:2', 'a.js', 'extension:1:2', '']) {
      expect((await report({ ...anError(), source })).status, source).toBe(400);
    }
  });

  it('are refused with a message of more than 200 characters', async () => {
    expect((await report({ ...anError(), message: 'x'.repeat(201) })).status).toBe(400);
  });

  it('are limited to 30 a minute per address', async () => {
    for (let calls = 0; calls < 30; calls++) await report(anError());
    expect((await report(anError())).status).toBe(429);
  });
});

it('operators can read the last 30 days', async () => {
  await view('/faq');
  await countFailedSearch(services());
  service.setTime(day + 30.5 * DAY);
  await view('/terms');
  await view('/terms');
  await view('/');
  await countFailedSearch(services());
  await report(anError());

  const today = new Date(day + 30 * DAY).toISOString().slice(0, 10);
  const first = new Date(day + DAY).toISOString().slice(0, 10);
  expect(await describeSiteStats(services())).toEqual([
    `Page views from ${first} to ${today} (UTC)`,
    '       2  /terms',
    '       1  /',
    '       3  in all',
    '',
    'Help searches that found nothing: 1',
    '',
    'Errors in browsers',
    `       1  ${today}  /dashboard/overview  start-Bq3xY0aZ.js:1:2345  TypeError: x0 is not a function`,
  ]);
});
