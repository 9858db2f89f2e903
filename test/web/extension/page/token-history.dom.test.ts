import { formatLedgerCsv } from '@infra/local/platform/ledger/ledger-csv';
import { DESIGNS, type DesignName } from '@infra/local/platform/pages/designs/find-design';
import { historyPage } from '@infra/local/platform/pages/history-page';
import { ANCHOR, aRoom, MINUTE, showPage } from '@test/web/extension/platform-pages';
import { trimLedger } from '@web/extension/page/trim-ledger';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ORDERS, pass, runInPage } from './page-under-test';

const room = aRoom();
const csv = formatLedgerCsv(room, ANCHOR);
let page: ReturnType<typeof runInPage> | undefined;
let answer: () => Promise<Response>;
const requests: string[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: ANCHOR });
  requests.length = 0;
  answer = async () =>
    new Response(csv, { headers: { 'content-type': 'text/csv; charset=utf-8' } });
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(new URL(url).pathname);
    return answer();
  });
});
afterEach(() => {
  page?.stop();
  page = undefined;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function open(design: DesignName, answers = {}) {
  showPage(String(historyPage(room, design, ANCHOR).body), '/tokens/lena/');
  page = runInPage(answers);
  await pass(1_000);
  return page;
}

const readable = (Object.keys(DESIGNS) as DesignName[]).filter((name) => name !== 'redesigned');

describe('the token history', () => {
  it.each(readable)('is sent without names and notes, in the design %s', async (design) => {
    const { of } = await open(design);
    expect(requests).toEqual(['/tokens/lena/export.csv']);
    expect(of('ledger')).toMatchObject([
      { performer: 'lena', csv: trimLedger(csv), exportedAt: ANCHOR },
    ]);
    expect(csv.split('\r\n').length).toBeGreaterThan(50);
    await pass(10 * MINUTE);
    expect(requests).toHaveLength(1);
    expect(document.querySelector('[data-roomlight]')).toBeNull();
  });

  it('is not downloaded before that is allowed, and is once it is', async () => {
    let mayRead = false;
    const { of } = await open('attributes', { hello: () => ({ ...ORDERS, mayRead }) });
    await pass(3 * MINUTE);
    expect(requests).toEqual([]);
    mayRead = true;
    await pass(MINUTE);
    expect(of('ledger')).toHaveLength(1);
  });

  it('is missing where no reader finds the link', async () => {
    const { of } = await open('redesigned');
    await pass(MINUTE);
    expect(requests).toEqual([]);
    expect(of('ledger')).toEqual([]);
  });

  it.each([
    ['a page', async () => new Response('<h1>', { headers: { 'content-type': 'text/html' } })],
    ['a refusal', async () => new Response('', { status: 403 })],
    ['nothing', async () => new Response('', { headers: { 'content-type': 'text/csv' } })],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'too much',
      async () => new Response('x'.repeat(2_000_001), { headers: { 'content-type': 'text/csv' } }),
    ],
  ])('is not sent if the link leads to %s', async (_, response) => {
    answer = response;
    const { of } = await open('attributes');
    expect(requests).toHaveLength(1);
    expect(of('ledger')).toEqual([]);
  });

  it('is not fetched from other sites', async () => {
    showPage(
      '<main><a data-export="csv" href="https://elsewhere.example/x.csv">CSV</a></main>',
      '/tokens/lena/',
    );
    page = runInPage();
    await pass(1_000);
    expect(requests).toEqual([]);
  });
});
