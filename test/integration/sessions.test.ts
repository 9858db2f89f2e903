import { getRooms, noteToken } from '@lambdas/data/performers/rooms';
import { services } from '@lambdas/runtime/services';
import type { CamSession } from '@shared/api/cam-session';
import {
  getCamSession,
  getSessionResource,
  getTopPercentiles,
  listCamSessions,
  type OfflineDay,
} from '@shared/api/sessions';
import { feedEvents } from '@test/support/feed-events';
import { ANCHOR, HOUR, MINUTE } from '@test/support/service-under-test';
import {
  eventsOf,
  p,
  plan,
  sessionsUnderTest,
  sum,
  summaryOf,
  tokensOf,
  visitorsIn,
} from '@test/support/sessions-under-test';
import { describe, expect, it } from 'vitest';

const { service, vera, truths, list, aFinishedBroadcast } = sessionsUnderTest();
const iso = (ms: number) => new Date(ms).toISOString();

describe('sessions', { shuffle: false }, () => {
  describe('cam_sessions', () => {
    it('returns every session’s true numbers, newest first', async () => {
      const sessions = await list();

      expect(sessions).toHaveLength(truths().length);
      expect(sessions).toMatchObject(truths().map(summaryOf));
    });

    it('counts registered visitors and their peak from the feed', async () => {
      const sessions = await list();

      expect(sessions.map(({ visitors, peakVisitors }) => ({ visitors, peakVisitors }))).toEqual(
        truths().map((broadcast) => visitorsIn(eventsOf(broadcast))),
      );
    });

    it('names the highest tip and its tipper', async () => {
      const [session] = await list();
      const [truth] = truths();
      const tips = truth ? eventsOf(truth).filter(({ method }) => method === 'tip') : [];
      const highest = tips.reduce((best, tip) => (tip.tokens > best.tokens ? tip : best));

      expect(session?.highestTip).toEqual({ tokens: highest.tokens, tipper: highest.user });
    });

    it('joins reconnects into one session', async () => {
      const broken = aFinishedBroadcast(({ reconnects }) => reconnects.length > 0);
      const found = (await list()).find(({ startTime }) => startTime === iso(broken.start));

      expect(found).toMatchObject(summaryOf(broken));
    });

    it('ends with the last event if the platform lost the stop', async () => {
      const lost = truths().filter(({ stop, stopDelivered }) => stop !== null && !stopDelivered);
      const inferred = (await list()).filter(({ endInferred }) => endInferred);

      expect(lost.length).toBeGreaterThan(0);
      expect(inferred.map(({ endTime }) => endTime)).toEqual(
        lost.map(({ lastDelivered }) => iso(lastDelivered)),
      );
    });

    it('includes a session at the period’s start and excludes one at its end', async () => {
      const [later, earlier] = truths().slice(4, 6);
      const start = iso(earlier?.start ?? 0);
      const end = iso(later?.start ?? 0);

      expect((await list({ start, end })).map(({ startTime }) => startTime)).toEqual([start]);
      expect(
        (await list({ start, end: iso((later?.start ?? 0) + 1) })).map(
          ({ startTime }) => startTime,
        ),
      ).toEqual([end, start]);
      expect(await list({ start: iso((earlier?.start ?? 0) + 1), end })).toEqual([]);
    });

    it('accepts a period with another offset', async () => {
      const { start } = aFinishedBroadcast();
      const inKathmandu = iso(start + 345 * MINUTE).replace('Z', '+05:45');
      const end = iso(start + 1);

      expect((await list({ start: inKathmandu, end })).map(({ startTime }) => startTime)).toEqual([
        iso(start),
      ]);
    });

    it('pages through the whole history without loss or repetition', async () => {
      const paged: string[] = [];
      let end: string | null = iso(Date.now() + 1);
      while (end !== null) {
        const page: { sessions: { startTime: string }[]; next: string | null } = await vera().call(
          listCamSessions,
          { params: { p }, query: { end, limit: 7 } },
        );
        paged.push(...page.sessions.map(({ startTime }) => startTime));
        end = page.next;
      }

      expect(paged).toEqual(truths().map(({ start }) => iso(start)));
    });

    it('adds up, with the offline days, to everything the platform sent', async () => {
      const days: OfflineDay[] = [];
      const sessions: CamSession[] = [];
      let end: string | undefined;
      do {
        const query = { offline: 'true', limit: 7, ...(end && { end }) };
        const page = await vera().call(listCamSessions, { params: { p }, query });
        sessions.push(...page.sessions);
        days.push(...(page.offlineDays ?? []));
        end = page.next ?? undefined;
      } while (end !== undefined);

      const all = feedEvents(plan, Date.now());
      expect(sum([...sessions, ...days].map(({ tipTokens }) => tipTokens))).toBe(tokensOf(all));
      expect(sum(days.map(({ tipTokens }) => tipTokens))).toBeGreaterThan(0);
      expect(new Set(days.map(({ date }) => date)).size).toBe(days.length);
      expect(days.map(({ countsAt }) => countsAt)).toEqual(
        days
          .map(({ countsAt }) => countsAt)
          .toSorted()
          .reverse(),
      );
      expect((await vera().call(listCamSessions, { params: { p } })).offlineDays).toBeUndefined();
    });

    it('returns tags only if requested', async () => {
      const query = { limit: 3 };
      const plain = await list(query);
      const tagged = await list({ ...query, tags: 'true' });

      expect(plain.every((session) => !('tags' in session))).toBe(true);
      expect(tagged.map(({ tags }) => tags)).toEqual([[], [], []]);
    });

    it('leaves out only subjects and hashtags on request', async () => {
      const whole = await list();
      const bare = await list({ subjects: 'false' });

      expect(whole.some(({ hashtags }) => hashtags.length > 0)).toBe(true);
      expect(bare).toEqual(whole.map((one) => ({ ...one, subject: null, hashtags: [] })));
    });

    it('accepts a performer’s name in any case', async () => {
      const { sessions } = await vera().call(listCamSessions, { params: { p: p.toUpperCase() } });

      expect(sessions).toEqual(await list());
    });
  });

  describe('cam_sessions_top_percentiles', () => {
    it('calls sessions stellar that exceed the 95th percentile by nearest rank', async () => {
      const answer = await vera().call(getTopPercentiles, { params: { p } });
      // The running session will still change.
      const finished = truths().filter(({ stop }) => stop !== null);
      const tokens = finished.map((broadcast) => broadcast.tokens);
      const threshold = tokens.toSorted((a, b) => a - b)[Math.ceil(tokens.length * 0.95) - 1] ?? 0;

      expect(answer.sessions).toBe(tokens.length);
      expect(answer.bands).toEqual([
        { fromVisitors: 0, toVisitors: null, sessions: tokens.length, tipTokens: threshold },
      ]);
      expect(answer.stellar).toEqual(
        finished.filter((broadcast) => broadcast.tokens > threshold).map(({ start }) => iso(start)),
      );
      expect(answer.stellar.length).toBeGreaterThan(0);
      expect(answer).toMatchObject({ shared: null, sharedNeedsConsent: true });
    });
  });

  describe('a running session', () => {
    it('grows with captured events before it is materialized, and is the same after it', async () => {
      const before = await vera().call(listCamSessions, { params: { p }, query: { limit: 1 } });
      service().setTime(ANCHOR + 25 * MINUTE);
      expect(await service().listen()).toBeGreaterThan(0);

      const grown = await vera().call(listCamSessions, { params: { p }, query: { limit: 1 } });
      const [truth] = truths();
      expect(truth?.tokens).toBeGreaterThan(before.sessions[0]?.tipTokens ?? 0);
      expect(grown.sessions).toMatchObject(truths().slice(0, 1).map(summaryOf));
      expect(grown.sessions[0]).toMatchObject(visitorsIn(truth ? eventsOf(truth) : []));
      expect(grown.settledThrough).toBe(before.settledThrough);

      await service().materialize(p, { force: true });
      const materialized = await vera().call(listCamSessions, {
        params: { p },
        query: { limit: 1 },
      });
      expect(materialized.sessions).toEqual(grown.sessions);
      expect(materialized.settledThrough).not.toBe(before.settledThrough);
    });

    it('ends with its stop, and the next one begins', async () => {
      service().setTime(ANCHOR + 7 * HOUR);
      await service().listen();
      await service().materialize(p);

      const sessions = await list();
      expect(sessions.slice(0, 2).map(({ isLive }) => isLive)).toEqual([true, false]);
      expect(sessions).toMatchObject(truths().map(summaryOf));
    });

    it('has details and statistics up to its newest event', async () => {
      const [live] = truths();
      const params = { p, startTime: iso(live?.start ?? 0) };
      const details = await vera().call(getCamSession, { params: { ...params, endTime: 'live' } });
      const stats = await vera().call(getSessionResource, {
        params: { ...params, name: 'stats.json' },
      });
      const last = live ? eventsOf(live).at(-1) : undefined;

      expect(sum(details.tips.map(({ tokens }) => tokens))).toBe(live?.tokens);
      expect(details.through).toBe(iso(last?.ms ?? 0));
      expect(stats).toMatchObject({ session: { isLive: true, tipTokens: live?.tokens } });
    });

    it('says when to ask again: after the next read of its room', async () => {
      const newest = () => vera().call(listCamSessions, { params: { p }, query: { limit: 1 } });
      expect((await newest()).refreshAfter).toBe(65);
      service().setTime(ANCHOR + 7 * HOUR + 20_000);
      expect((await newest()).refreshAfter).toBe(45);
    });

    it('says since when its events can’t be read, once that has been for ten minutes', async () => {
      const { configs } = services();
      const newest = () => vera().call(listCamSessions, { params: { p }, query: { limit: 1 } });
      const token = (await getRooms(configs, [p])).get(p)?.events;
      if (!token) throw new Error('The room has no token.');
      const note = (failingSince: number | null) =>
        noteToken(configs, p, 'events', token.tokenId, { ...token, failingSince });
      const now = services().now();
      await note(now - 9 * MINUTE);
      expect(await newest()).not.toHaveProperty('noEventsSince');
      await note(now - 10 * MINUTE);
      expect((await newest()).noEventsSince).toBe(iso(now - 10 * MINUTE));
      await note(null);
      expect(await newest()).not.toHaveProperty('noEventsSince');
    });

    it('is materialized every half hour while a dashboard requests it', async () => {
      const newest = () => vera().call(listCamSessions, { params: { p }, query: { limit: 1 } });
      const before = await newest();
      service().setTime(ANCHOR + 7 * HOUR + 20 * MINUTE);
      await newest();
      service().setTime(ANCHOR + 7 * HOUR + 30 * MINUTE);
      expect(await service().listen()).toBeGreaterThan(0);

      expect(await service().materialize(p)).toBe('materialized');
      const after = await newest();
      expect(after.sessions[0]?.isLive).toBe(true);
      expect(after.settledThrough).not.toBe(before.settledThrough);
    });
  });
});
