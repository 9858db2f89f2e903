import {
  CamStats,
  OutboundTips,
  SessionStats,
  SessionUpdates,
  TotalStats,
} from '@shared/api/session-resources';
import { getSessionResource } from '@shared/api/sessions';
import { expect } from 'vitest';
import { change, DAY, HOUR, iso, MINUTE, oneDecimal, seconds, sum, tokensOf } from './arithmetic';
import { type Comparison, ROOMS, type RoomName, type World } from './comparison';
import { carried, typesOf } from './expected-responses';
import {
  type Expected,
  gapsIn,
  only,
  privateSpans,
  sessionOf,
  throughOf,
  visitorsIn,
} from './expected-session';
import { someOf, withoutIncome } from './expected-sessions';
import type { Broadcast, Life } from './life';
import { EXPORTS, NOW } from './rooms';

const QUARTER = 15 * MINUTE;

type Name =
  | 'stats.json'
  | 'updates.json'
  | 'camstats.json'
  | 'total_stats.json'
  | 'outboundTips.json';

/** Requests a resource for some sessions of every room. */
async function eachOf(
  { people, lives }: World,
  name: Name,
  compare: (answer: unknown, broadcast: Broadcast, life: Life, room: RoomName) => void,
) {
  for (const room of ROOMS) {
    for (const broadcast of someOf(lives[room])) {
      const params = { p: lives[room].plan.name, startTime: iso(broadcast.start), name };
      const answer = await people[room].call(getSessionResource, { params });
      compare(answer, broadcast, lives[room], room);
    }
  }
}

const stats: Comparison = {
  of: getSessionResource,
  title: 'returns tips and media by the quarter hour (stats.json)',
  compare: (world) =>
    eachOf(world, 'stats.json', (answer, broadcast) => {
      const { session, ...rest } = SessionStats.parse(answer);
      const { start, end, events } = broadcast;
      const first = start - (start % QUARTER);
      const quarters = Math.floor(((end ?? NOW) - first) / QUARTER) + 1;
      expect(withoutIncome(session)).toEqual(sessionOf(broadcast));
      expect(rest).toEqual({
        quarterHours: Array.from({ length: quarters }, (_, quarter) => {
          const from = first + quarter * QUARTER;
          const within = events.filter(({ ms }) => ms >= from && ms < from + QUARTER);
          return {
            time: iso(from),
            tipTokens: tokensOf(only(within, 'tip')),
            tips: only(within, 'tip').length,
            mediaTokens: tokensOf(only(within, 'mediaPurchase')),
          };
        }),
        through: iso(throughOf(broadcast)),
      });
    }),
};

const updates: Comparison = {
  of: getSessionResource,
  title: 'samples visitors, viewers and followers (updates.json)',
  compare: (world) =>
    eachOf(world, 'updates.json', (answer, broadcast) => {
      const { start, end, events, snapshots, unlistedAt } = broadcast;
      const newest = throughOf(broadcast);
      // Without a stop, samples go up to the newest data, except one at that very instant.
      const isOver = end !== null && unlistedAt === null;
      const until = isOver ? end : newest - 1;
      const count = Math.floor((until - start) / (3 * MINUTE)) + 1;
      const levels = Array.from({ length: count }, (_, sample) => {
        const t = start + sample * 3 * MINUTE;
        const before = events.filter(({ ms }) => ms <= t);
        const followed = only(before, 'follow').length - only(before, 'unfollow').length;
        return { t: iso(t), v: visitorsIn(before).present, f: followed };
      });
      expect(SessionUpdates.parse(answer)).toEqual({
        source: 'enter-leave',
        samples: levels.map(({ t, v, f }, index) => {
          const last = levels[index - 1] ?? { v: 0, f: 0 };
          return { t, v, vg: v - last.v, f, fg: f - last.f };
        }),
        viewers: snapshots.map(({ ms, viewers, followers }, index) => {
          const last = snapshots[index - 1] ?? { viewers, followers };
          return {
            t: iso(ms),
            v: viewers,
            vg: viewers - last.viewers,
            f: followers,
            fg: followers - last.followers,
          };
        }),
        gaps: gapsIn(broadcast, newest),
        through: iso(newest),
      });
    }),
};

const camstats: Comparison = {
  of: getSessionResource,
  title: 'returns what the list and the Stats API showed (camstats.json)',
  compare: (world) =>
    eachOf(world, 'camstats.json', (answer, broadcast) => {
      const { snapshots, samples } = broadcast;
      const { hashtags, ...rest } = CamStats.parse(answer);
      expect(rest).toEqual({
        sights: snapshots.map(({ ms, viewers, followers, rank, genderRank, show }) => ({
          t: iso(ms),
          viewers,
          followers,
          rank,
          genderRank,
          show,
        })),
        readings: samples.map(({ ms, isOnAir: _, balance: __, ...counts }) => ({
          t: iso(ms),
          ...counts,
        })),
        privateShows: privateSpans(broadcast).map(([start, end]) => ({
          start: iso(start),
          end: iso(end),
        })),
        gaps: gapsIn(broadcast, throughOf(broadcast)),
        memberTypes: typesOf(broadcast),
        through: iso(throughOf(broadcast)),
      });
      expect(new Map(hashtags.map(({ hashtag, seconds: time }) => [hashtag, time]))).toEqual(
        carried(broadcast),
      );
    }),
};

const compared = {
  tipTokens: ({ tipTokens }: Expected) => tipTokens,
  tips: ({ tips }: Expected) => tips,
  tippers: ({ tippers }: Expected) => tippers,
  mediaTokens: ({ mediaTokens }: Expected) => mediaTokens,
  durationSeconds: ({ durationSeconds }: Expected) => durationSeconds,
  tipsPerHour: ({ durationSeconds, tipTokens }: Expected) =>
    durationSeconds < 900 ? null : Math.round((tipTokens * HOUR) / (durationSeconds * 1000)),
  visitors: ({ visitors }: Expected) => visitors,
  peakVisitors: ({ peakVisitors }: Expected) => peakVisitors,
  averageViewers: ({ viewers }: Expected) => viewers?.average ?? null,
  follows: ({ follows }: Expected) => follows,
};

/** Returns a session so far: until now while it runs, otherwise until its newest data. */
const soFar = (broadcast: Broadcast) => {
  const { end, unlistedAt } = broadcast;
  const last = end ?? (unlistedAt === null ? NOW : throughOf(broadcast));
  return { ...sessionOf(broadcast), durationSeconds: seconds(last - broadcast.start) };
};

const totalStats: Comparison = {
  of: getSessionResource,
  title: 'compares with the mean of the 30 days before (total_stats.json)',
  compare: (world) => {
    const sessions = new Map<Broadcast, Expected>();
    const statsOf = (broadcast: Broadcast) => {
      const session = sessions.get(broadcast) ?? soFar(broadcast);
      sessions.set(broadcast, session);
      return session;
    };
    return eachOf(world, 'total_stats.json', (answer, broadcast, { broadcasts }) => {
      const { start } = broadcast;
      const before = broadcasts.filter((one) => one.start < start && one.start >= start - 30 * DAY);
      const figures = Object.entries(compared).map(([figure, of]) => {
        const value = of(statsOf(broadcast));
        const earlier = before.flatMap((one) => of(statsOf(one)) ?? []);
        const usual = earlier.length === 0 ? null : oneDecimal(sum(earlier) / earlier.length);
        const both = value !== null && usual !== null;
        return [figure, { value, usual, change: both ? change(usual, value) : null }];
      });
      const { figures: answered, ...rest } = TotalStats.parse(answer);
      const { incomeTokens, incomePerHour, ...others } = answered;
      // Other income is compared with total_income.json.
      const { tipTokens, mediaTokens, durationSeconds } = statsOf(broadcast);
      const income = incomeTokens.value ?? 0;
      expect(income).toBeGreaterThanOrEqual(tipTokens + mediaTokens);
      expect(incomePerHour.value).toBe(
        durationSeconds < 900 ? null : Math.round((income * 3_600) / durationSeconds),
      );
      expect({ ...rest, figures: others, start: iso(start) }).toEqual({
        comparedSessions: before.length,
        figures: Object.fromEntries(figures),
        through: iso(throughOf(broadcast)),
        start: iso(start),
      });
    });
  },
};

/** The platform's ledgers start with their oldest row, at most 30 days before the export. */
const outbound: Comparison = {
  of: getSessionResource,
  title: 'knows that nobody was tipped, as far as a ledger goes (outboundTips.json)',
  compare: (world) =>
    eachOf(world, 'outboundTips.json', (answer, { start, last }, _, room) => {
      const isCovered =
        room === 'vera' && start >= EXPORTS[0] - 29 * DAY && last < Math.max(...EXPORTS);
      expect(OutboundTips.parse(answer)).toEqual({ tips: [], tokens: 0, isCovered });
    }),
};

export const resourceComparisons = [stats, updates, camstats, totalStats, outbound];
