import { Problem } from '@shared/api/problem';
import type { StreamData, StreamSession } from '@shared/api/stream-data';
import { DAY } from '@test/support/service-under-test';
import { other, streamDataUnderTest } from '@test/support/stream-data-under-test';
import { describe, expect, it } from 'vitest';

const { willa, now, moveTo, tokenFor, ask, read, days } = streamDataUnderTest();
const iso = (ms: number) => new Date(ms).toISOString();
const problemOf = ({ json }: { json: unknown }) => Problem.parse(json);
describe('pages', () => {
  it.each([1, 7, 20])('of %i contain every session once, in order', async (limit) => {
    const whole = (await read({ ...days(60), limit: 100 })).sessions;
    const period = days(60);
    const pages: StreamSession[][] = [];
    let cursor: string | undefined;
    do {
      // At most 60 requests per minute.
      moveTo(now() + 2_000);
      const page: StreamData = await read({ ...(cursor ? { cursor } : period), limit });
      expect(page.start).toBe(period.start);
      expect(page.end).toBe(period.end);
      pages.push(page.sessions);
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);

    expect(pages.flat().map(({ startTime }) => startTime)).toEqual(
      whole.map(({ startTime }) => startTime),
    );
    expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true);
    expect(pages.at(-1)?.length).toBeGreaterThan(0);
  });

  it('require the period of their cursor', async () => {
    const period = days(60);
    const { next } = await read({ ...period, limit: 5 });
    const cursor = next ?? '';
    const plain = await read({ cursor, limit: 5 });

    expect(await read({ ...period, cursor, limit: 5 })).toEqual(plain);
    const elsewhere = await ask({ start: iso(now() - 5 * DAY), cursor, limit: 5 });
    expect(problemOf(elsewhere).errors?.[0]?.where).toBe('query.cursor');
  });

  it('are refused for a cursor that is changed, cut, invented or another performer’s', async () => {
    const { next } = await read({ ...days(60), limit: 5 });
    const cursor = next ?? '';
    expect(cursor).toMatch(/^[\w.-]+$/);
    const willas = await tokenFor(willa(), [other.name]);
    const changed = cursor.replace(/^./, (first) => (first === '1' ? '2' : '1'));
    for (const bad of [
      changed,
      cursor.slice(0, -1),
      `${cursor}A`,
      'x',
      '1.2.3.AAAAAAAAAAA',
      '1..3.AAAAAAAAAAA',
    ]) {
      const answer = await ask({ cursor: bad });
      expect([answer.status, problemOf(answer).errors?.[0]?.where]).toEqual([400, 'query.cursor']);
    }
    const foreign = await ask({ cursor }, { p: other.name, with: willas });
    expect(foreign.status).toBe(400);
    expect((await ask({ cursor })).status).toBe(200);
  });

  it.each([
    ['query.limit', { limit: 0 }],
    ['query.limit', { limit: 101 }],
    ['query.limit', { limit: 21, summaries: 'true' }],
    ['query.start', { start: '2025-11-01T00:00:00Z' }],
    ['query.start', { start: '2025-01-01T00:00:00Z', end: '2026-01-03T00:00:00Z' }],
    ['query.end', { start: '2026-01-01T00:00:00Z', end: '2026-01-01T00:00:00Z' }],
    ['query.cursor', { cursor: '' }],
  ] as const)('are refused by %s for %j', async (where, query) => {
    const answer = await ask(query);

    expect(answer.status).toBe(400);
    expect(problemOf(answer).errors?.map((error) => error.where)).toContain(where);
  });

  it('may span 366 days', async () => {
    const query = { start: '2025-01-01T00:00:00Z', end: '2026-01-02T00:00:00Z' };
    expect(await read(query)).toMatchObject({
      sessions: [],
      next: null,
      end: iso(Date.UTC(2026, 0, 2)),
    });
  });
});
