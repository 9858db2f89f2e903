import { claimSummary, finishSummary } from '@lambdas/data/sessions/session-summaries';
import { services } from '@lambdas/runtime/services';
import { addSessionTag } from '@shared/api/notes';
import { getSessionResource, listCamSessions } from '@shared/api/sessions';
import { StreamData } from '@shared/api/stream-data';
import { feedEvents } from '@test/support/feed-events';
import { decide } from '@test/support/reviews';
import { DAY, HOUR, MINUTE } from '@test/support/service-under-test';
import { plan, streamDataUnderTest } from '@test/support/stream-data-under-test';
import { describe, expect, it } from 'vitest';

const { service, vera, now, moveTo, ask, read, days } = streamDataUnderTest();
const iso = (ms: number) => new Date(ms).toISOString();

/** Returns the same sessions from the dashboard's list. */
const listed = async (start: number) =>
  (
    await vera().call(listCamSessions, {
      params: { p: plan.name },
      query: { start: iso(start), limit: 200, tags: 'true' },
    })
  ).sessions;
describe('stream data', () => {
  it('returns what the dashboard shows about every session, newest first', async () => {
    const { sessions, next } = await read(days(60));
    const shown = await listed(now() - 60 * DAY);

    expect(shown.length).toBeGreaterThan(25);
    expect(next).toBeNull();
    expect(sessions.map(({ startTime }) => startTime)).toEqual(
      shown.map(({ startTime }) => startTime),
    );
    for (const [index, session] of sessions.entries()) {
      const same = shown[index];
      expect(session).toMatchObject({
        camSessionId: `${plan.name}-${Date.parse(session.startTime)}`,
        performerName: plan.name,
        endTime: same?.endTime,
        isLive: same?.isLive,
        tipTokens: same?.tipTokens,
        purchaseTokens: same?.mediaTokens,
        tips: same?.tips,
        tippers: same?.tippers,
        highestTip: same?.highestTip?.tokens ?? null,
        viewers: same?.viewers?.average ?? null,
        peakViewers: same?.viewers?.most ?? null,
        followersAdded: same?.follows,
        followersLost: same?.unfollows,
        rank: same?.rank,
        hashtags: same?.hashtags,
        subject: same?.subject,
        sessionTags: same?.tags,
      });
    }
  });

  it('adds up the tokens of every source, as the session’s income does', async () => {
    const { sessions } = await read(days(10));
    for (const session of sessions.slice(0, 5)) {
      const answer = await vera().call(getSessionResource, {
        params: { p: plan.name, startTime: session.startTime, name: 'total_income.json' },
      });
      const { income, isFinal } = answer as {
        income: { total: number; private: { tokens: number; basis: string } };
        isFinal: boolean;
      };
      expect(session.totalTokens).toBe(income.total);
      expect(session.isFinal).toBe(isFinal);
      expect(session.basis.privateTokens).toBe(income.private.basis);
    }
    for (const session of sessions) {
      const { tipTokens, purchaseTokens, privateTokens, fanClubTokens, otherTokens } = session;
      expect(session.totalTokens).toBe(
        tipTokens + purchaseTokens + privateTokens + fanClubTokens + otherTokens,
      );
      const perHour = Math.round((session.totalTokens * 3600) / session.durationSeconds);
      expect(session.earningsPerHour).toBe(session.durationSeconds < 15 * 60 ? null : perHour);
    }
    expect(sessions.filter(({ isFinal }) => isFinal).length).toBeGreaterThan(3);
  });

  it('names no viewer', async () => {
    const { text } = await ask({ ...days(60), limit: 100 });
    const viewers = new Set(feedEvents(plan, now()).map(({ user }) => user));
    viewers.delete(plan.name);

    expect(viewers.size).toBeGreaterThan(20);
    expect([...viewers].filter((name) => text.includes(`"${name}"`))).toEqual([]);
  });

  it('covers the last 30 days, from midnight, by default', async () => {
    const midnight = now() - (now() % DAY);
    const { sessions, start, end } = await read();

    expect(start).toBe(iso(midnight - 30 * DAY));
    expect(end).toBeNull();
    const shown = await listed(midnight - 30 * DAY);
    expect(sessions.map(({ startTime }) => startTime)).toEqual(
      shown.slice(0, 50).map(({ startTime }) => startTime),
    );
  });

  it('includes the period’s start and excludes its end', async () => {
    const { sessions } = await read(days(60));
    const [newest, , third] = sessions;
    const between = await read({ start: third?.startTime, end: newest?.startTime });

    expect(between.sessions).toEqual(sessions.slice(1, 3));
  });

  it('includes the running session up to the newest event', async () => {
    const stop = service().platform.truth(plan.name).broadcasts.at(-1)?.stop ?? null;
    expect(stop === null || stop > now()).toBe(true);
    await service().listen();
    const [live] = (await read()).sessions;

    expect(live).toMatchObject({ isLive: true, endTime: null, isFinal: false });
    expect(live?.durationSeconds).toBeGreaterThan(0);
    const newestEvent = Date.parse(live?.startTime ?? '') + (live?.durationSeconds ?? 0) * 1000;
    expect(newestEvent).toBeLessThanOrEqual(now() + 500);
  });

  it('has people’s tags', async () => {
    const [, finished] = (await read()).sessions;
    const startTime = finished?.startTime ?? '';
    const tagged = { params: { p: plan.name, startTime }, body: { tag: 'With a friend' } };
    await vera().call(addSessionTag, tagged);

    expect((await read()).sessions[1]?.sessionTags).toContain('With a friend');
  });

  it('returns summaries on request, only approved ones', async () => {
    const { sessions } = await read();
    const [suggested, approved] = sessions
      .slice(1, 3)
      .map(({ startTime }) => Date.parse(startTime));
    await suggest(suggested ?? 0, 'Nobody has read this yet.');
    await suggest(approved ?? 0, 'A calm night.');
    const review = { performer: plan.name, start: approved ?? 0, time: now() };
    await decide(services(), review, 'A calm night, checked.');
    const response = await ask({ summaries: 'true' });
    const answer = StreamData.parse(response.json);

    expect(answer.sessions.map(({ aiSummary }) => aiSummary).slice(0, 4)).toEqual([
      null,
      null,
      'A calm night, checked.',
      null,
    ]);
    expect(response.text).not.toContain('Nobody has read');
    expect(answer.sessions).toHaveLength(20);
    expect((await read()).sessions[2]).not.toHaveProperty('aiSummary');
  });
});

async function suggest(start: number, suggested: string): Promise<void> {
  const { sessions } = services();
  const claim = `claim-${start}`;
  await claimSummary(sessions, plan.name, start, null, { claim, now: now(), until: now() + HOUR });
  const result = { status: 'suggested', suggested, nextAt: now(), time: now() } as const;
  await finishSummary(sessions, plan.name, start, claim, result);
}

describe('an ETag', () => {
  it('saves the response while it is unchanged', async () => {
    const first = await ask(days(20));
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{20,}"$/);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const period = days(20);
    const forms = [etag, etag.replace('W/', ''), `"other", ${etag}`, '*'];
    for (const form of forms) {
      const again = await ask(period, { headers: { 'if-none-match': form } });
      expect([again.status, again.text]).toEqual([304, '']);
      expect(again.headers.get('etag')).toBe(etag);
      expect(again.headers.get('ratelimit-remaining')).not.toBeNull();
    }
    const zipped = { 'if-none-match': etag, 'accept-encoding': 'gzip' };
    expect((await ask(period, { headers: zipped })).status).toBe(304);
  });

  it('stays the same while no event comes', async () => {
    await service().listen();
    const etag = (await ask()).headers.get('etag') ?? '';
    moveTo(now() + 2 * MINUTE);

    expect((await ask({}, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it('changes with the response', async () => {
    const first = await ask();
    const etag = first.headers.get('etag') ?? '';
    const startTime = (first.json as StreamData).sessions[3]?.startTime ?? '';
    await vera().call(addSessionTag, {
      params: { p: plan.name, startTime },
      body: { tag: 'Something new' },
    });
    const again = await ask({}, { headers: { 'if-none-match': etag } });

    expect(again.status).toBe(200);
    expect(again.headers.get('etag')).not.toBe(etag);
  });
});
