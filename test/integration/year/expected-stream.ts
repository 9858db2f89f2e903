import { getStreamData, StreamData, type StreamSession } from '@shared/api/stream-data';
import { send } from '@test/support/http-call';
import { giveOutsideCredentials } from '@test/support/outside-credentials';
import { pathOf } from '@test/support/signed-in';
import { expect } from 'vitest';
import { DAY, iso } from './arithmetic';
import { type Comparison, ROOMS_WITH_EVENTS, type World } from './comparison';
import { hiddenTokens, reportedHidden } from './expected-income';
import { sessionOf } from './expected-session';
import type { Broadcast, Life } from './life';
import { NOW, vera } from './rooms';

/** Returns every session of a year, page by page, as an integration reads them. */
async function allOf({ year, people }: World, room: (typeof ROOMS_WITH_EVENTS)[number], p: string) {
  const { accessToken } = await giveOutsideCredentials(people[room], p);
  const sessions: StreamSession[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < 10; page++) {
    const query = cursor === undefined ? { start: iso(NOW - 366 * DAY), end: iso(NOW) } : {};
    const path = pathOf(getStreamData, { params: { p }, query: { ...query, limit: 90, cursor } });
    const answer = await send(year.service.url, {
      method: 'GET',
      path: `/v1${path}`,
      headers: { authorization: `Bearer ${accessToken}` },
    });
    const { next, ...events } = StreamData.parse(answer.json);
    sessions.push(...events.sessions);
    if (next === null) return sessions;
    cursor = next;
  }
  throw new Error('The pages do not end.');
}

function expected({ plan }: Life, broadcast: Broadcast) {
  const session = sessionOf(broadcast);
  const { startTime, endTime, isLive, tipTokens, tips, tippers, messages } = session;
  const { followers, rank, fanclubJoins, privateSeconds, subject, hashtags } = session;
  return {
    ...{ performerName: plan.name, startTime, endTime, isLive, tipTokens, tips, tippers, messages },
    ...{ followers, rank, fanclubJoins, privateSeconds, subject, hashtags },
    camSessionId: `${plan.name}-${broadcast.start}`,
    purchaseTokens: session.mediaTokens,
    highestTip: session.highestTip?.tokens ?? null,
    viewers: session.viewers?.average ?? null,
    peakViewers: session.viewers?.most ?? null,
    followersAdded: session.follows,
    followersLost: session.unfollows,
  };
}

const stream: Comparison = {
  of: getStreamData,
  title: 'tells an integration every broadcast of the year, and names nobody',
  async compare(world) {
    for (const room of ROOMS_WITH_EVENTS) {
      const life = world.lives[room];
      const { broadcasts, plan } = life;
      const sessions = await allOf(world, room, plan.name);
      expect(sessions).toMatchObject(broadcasts.map((one) => expected(life, one)).reverse());

      const byStart = new Map(sessions.map((session) => [session.startTime, session]));
      for (const one of life.finished) {
        const session = byStart.get(iso(one.start));
        if (!session) throw new Error(`There is no session of ${iso(one.start)}.`);
        const { privateTokens, fanClubTokens, otherTokens } = session;
        const { tipTokens, purchaseTokens, totalTokens } = session;
        const hidden = plan === vera ? hiddenTokens(reportedHidden(one)) : 0;
        const events = privateTokens + fanClubTokens + otherTokens;
        expect([session.startTime, events]).toEqual([session.startTime, hidden]);
        expect(totalTokens).toBe(tipTokens + purchaseTokens + hidden);
      }
    }
  },
};

export const streamComparisons = [stream];
