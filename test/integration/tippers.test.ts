import { saveTipper } from '@shared/api/notes';
import type { FeedEvent } from '@test/support/feed-events';
import { giveRole } from '@test/support/members';
import { plan, sum, tippersUnderTest } from '@test/support/tippers-under-test';
import { describe, expect, it } from 'vitest';

const { service, vera, moderator, list, truth, tips, broadcasts, startOf, tippersOf } =
  tippersUnderTest();
const p = plan.name;
const iso = (ms: number) => new Date(ms).toISOString();

describe('tippers_v2', () => {
  it('ranks the tippers of all time with their true sums', async () => {
    const answer = await list({ getall: 'true' });

    expect(answer.tippers).toEqual(tippersOf(tips()));
    expect(answer.tippers).toHaveLength(Object.keys(truth().tippers).length);
    expect(answer.total).toEqual({
      tippers: null,
      tokens: truth().tips.tokens,
      tips: truth().tips.count,
    });
    expect(answer.hasProfiles).toBe(true);
  });

  it('shows the top 50 unless all are requested', async () => {
    const all = await list({ getall: 'true' });
    const top = await list();

    expect(all.tippers.length).toBeGreaterThan(40);
    expect(top.tippers).toEqual(all.tippers.slice(0, 50));
    expect(top.total).toEqual(all.total);
  });

  it('returns notes on request, for members who see tippers', async () => {
    const looker = await service().signUp('looker@example.com');
    await giveRole(looker, p, 'Moderator', { sections: ['overview'] });
    const [best] = (await list()).tippers;
    const name = best?.name ?? '';
    await vera().call(saveTipper, { params: { p }, body: { name, notes: 'Likes rainy days.' } });
    const notedFirst = async (query: object, person = vera()) =>
      (await list(query, person)).tippers.find((row) => row.name === name)?.notes;

    expect(await notedFirst({ notes: 'true' })).toBe('Likes rainy days.');
    expect(await notedFirst({ notes: 'true', getall: 'true' }, moderator())).toBe(
      'Likes rainy days.',
    );
    expect(await notedFirst({})).toBeUndefined();
    expect(await notedFirst({ notes: 'true' }, looker)).toBeUndefined();
    await vera().call(saveTipper, { params: { p }, body: { name, notes: '' } });
  });

  it('sums the sessions that started in a period of two months', async () => {
    const start = Date.UTC(2026, 9, 25);
    const end = Date.UTC(2026, 10, 4);
    const within = tips().filter((tip) => startOf(tip) >= start && startOf(tip) < end);
    const answer = await list({ start: iso(start), end: iso(end), getall: 'true' });

    expect(answer.tippers).toEqual(tippersOf(within));
    expect(answer.total).toEqual({
      tippers: tippersOf(within).length,
      tokens: sum(within.map(({ tokens }) => tokens)),
      tips: within.length,
    });
  });

  it('includes a session at the period’s start and excludes one at its end', async () => {
    const [first, second] = broadcasts().slice(-2);
    const answer = await list({ start: iso(first?.start ?? 0), end: iso(second?.start ?? 0) });
    const from = (tip: FeedEvent) => startOf(tip);
    const expected = tips().filter(
      (tip) => from(tip) >= (first?.start ?? 0) && from(tip) < (second?.start ?? 0),
    );

    expect(answer.total.tokens).toBe(sum(expected.map(({ tokens }) => tokens)));
  });

  it('is empty for a period in the future', async () => {
    const answer = await list({ start: '2027-03-01T00:00:00Z', end: '2027-04-01T00:00:00Z' });

    expect(answer.tippers).toEqual([]);
    expect(answer.total).toEqual({ tippers: 0, tokens: 0, tips: 0 });
  });

  it('combines anonymous tips in one row without a name for everyone but an Admin', async () => {
    const own = await list({ getall: 'true' });
    const seen = await list({ getall: 'true' }, moderator());
    const hidden = seen.tippers.filter(({ name }) => name === null);

    expect(truth().tips.anonymous.tokens).toBeGreaterThan(0);
    expect(hidden.map(({ tokens }) => tokens)).toEqual([truth().tips.anonymous.tokens]);
    const anonymous = tips().filter(({ isAnonymous }) => isAnonymous);
    expect(hidden[0]?.lastTipped).toBe(iso(Math.max(...anonymous.map(startOf))));
    for (const { name, tokens, anonymousTokens } of own.tippers) {
      const open = seen.tippers.find((row) => row.name === name);
      expect(open?.tokens ?? 0).toBe(tokens - anonymousTokens);
    }
    expect(sum(seen.tippers.map(({ tokens }) => tokens))).toBe(truth().tips.tokens);
  });
});
