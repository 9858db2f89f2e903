import {
  ActiveUserTrend,
  CamTrend,
  getDailyPerformance,
  getSiteResource,
  TagFrequencies,
  UserInfo,
} from '@shared/api/traffic';
import { byDepth } from '@test/support/run/depth';
import { expect } from 'vitest';
import {
  byName,
  DAY,
  groupBy,
  HOUR,
  iso,
  MINUTE,
  once,
  oneDecimal,
  sum,
  utcMidnight,
} from './arithmetic';
import { type Comparison, ROOMS, type World } from './comparison';
import { completeScans, connectedSince, lists } from './observed';
import { NOW } from './rooms';

const GENDERS = ['f', 'm', 't', 'c'] as const;
const twoDecimals = (value: number) => Math.round(value * 100) / 100;

/** Returns every complete scan with its counts of the whole platform. */
const scansOf = once(({ year: { ticks } }: World) => {
  const listAt = lists(ticks);
  return completeScans(ticks).map((ms) => {
    const rooms = listAt(ms);
    const viewersOf = (some: typeof rooms) => sum(some.map(({ viewers }) => viewers));
    const byGender = Object.fromEntries(
      GENDERS.map((gender) => {
        const some = rooms.filter((room) => room.gender === gender);
        return [gender, { cams: some.length, viewers: viewersOf(some) }];
      }),
    );
    return { ms, all: { cams: rooms.length, viewers: viewersOf(rooms) }, byGender, rooms };
  });
});

type Count = { readonly cams: number; readonly viewers: number };
const meanOf = (counts: readonly Count[], what: keyof Count) =>
  sum(counts.map((count) => count[what])) / counts.length;

const daily: Comparison = {
  of: getDailyPerformance,
  title: 'returns the mean of the platform on every day that was scanned',
  async compare(world) {
    const { ticks } = world.year;
    const complete = groupBy(scansOf(world), ({ ms }) => utcMidnight(ms));
    const all = [...completeScans(ticks), ...ticks.failed].sort((a, b) => a - b);
    const since = all[0] ?? NOW;
    const { days } = await world.people.vera.call(getDailyPerformance);
    const expected = [];
    for (let day = utcMidnight(since); day <= NOW; day += DAY) {
      const counts = (complete.get(day) ?? []).map((scan) => scan.all);
      const scans = all.filter((ms) => ms >= day && ms < day + DAY).length;
      const due = Math.floor((Math.min(day + DAY, NOW) - Math.max(day, since)) / (3 * MINUTE));
      const hasData = counts.length > 0;
      const viewers = hasData ? oneDecimal(meanOf(counts, 'viewers')) : null;
      const cams = hasData ? oneDecimal(meanOf(counts, 'cams')) : null;
      expected.push({
        date: iso(day).slice(0, 10),
        viewers,
        cams,
        viewersPerCam: viewers !== null && cams ? twoDecimals(viewers / cams) : null,
        scans,
        missedScans: Math.max(0, due - scans),
        isToday: day === utcMidnight(NOW),
      });
    }
    expect(days.filter(({ scans }) => scans > 0)).toEqual(
      expected.filter(({ scans }) => scans > 0),
    );
    expect(days.length).toBeGreaterThan(byDepth(6, 10));
  },
};

const resource = ({ people }: World, url: string) =>
  people.vera.call(getSiteResource, { query: { url } });

const trends: Comparison = {
  of: getSiteResource,
  title: 'draws viewers and cams of the platform by the hour',
  async compare(world) {
    const { users } = ActiveUserTrend.parse(await resource(world, '/trends/active-users.json'));
    const { cams } = CamTrend.parse(await resource(world, '/trends/cams.json'));
    const hours = [...groupBy(scansOf(world), ({ ms }) => ms - (ms % HOUR))];
    const rows = (what: keyof Count) =>
      hours.map(([hour, scans]) => ({
        t: iso(hour),
        byGender: Object.fromEntries(
          GENDERS.map((gender) => {
            const counts = scans.flatMap(({ byGender }) => byGender[gender] ?? []);
            return [gender, oneDecimal(twoDecimals(meanOf(counts, what)))];
          }),
        ),
      }));
    const shown = (list: readonly { t: string; byGender: Record<string, number> }[]) =>
      list.map(({ t, byGender }) => ({
        t,
        byGender: Object.fromEntries(GENDERS.map((gender) => [gender, byGender[gender]])),
      }));
    expect(shown(users)).toEqual(rows('viewers'));
    expect(shown(cams)).toEqual(rows('cams'));
    const all = (what: keyof Count) =>
      hours.map(([, scans]) =>
        meanOf(
          scans.map((scan) => scan.all),
          what,
        ),
      );
    for (const [place, mean] of all('viewers').entries()) {
      expect(Math.abs((users[place]?.all ?? 0) - mean)).toBeLessThan(0.1);
    }
    for (const [place, mean] of all('cams').entries()) {
      expect(Math.abs((cams[place]?.all ?? 0) - mean)).toBeLessThan(0.1);
    }
  },
};

const tags: Comparison = {
  of: getSiteResource,
  title: 'counts the tags that broadcasts began with, each broadcast once',
  async compare(world) {
    const late = 2 * MINUTE;
    const picks: { day: number; tag: string }[] = [];
    let previous = 0;
    for (const { ms, rooms } of scansOf(world)) {
      const from = Math.max(previous, ms - 30 * MINUTE) - late;
      for (const { since, tags: own } of rooms) {
        const began = connectedSince(since, ms);
        if (began < from || began >= ms - late) continue;
        picks.push(...[...new Set(own)].map((tag) => ({ day: utcMidnight(began), tag })));
      }
      previous = ms;
    }
    const days = [...groupBy(picks, ({ day }) => day)].filter(([day]) => day < utcMidnight(NOW));
    for (const [day, picked] of days.slice(1)) {
      const url = `/stats/${iso(day).slice(0, 10)}/tag-frequency.json`;
      const counts = [...groupBy(picked, ({ tag }) => tag)]
        .map(([tag, own]) => ({ tag, count: own.length }))
        .sort((a, b) => b.count - a.count || byName(a.tag, b.tag));
      expect(TagFrequencies.parse(await resource(world, url))).toEqual(counts.slice(0, 500));
    }
    expect(days.length).toBeGreaterThan(byDepth(6, 10));
  },
};

const info: Comparison = {
  of: getSiteResource,
  title: 'returns the latest list entry of a performer',
  async compare({ people, lives }) {
    for (const room of ROOMS) {
      const { plan, snapshots } = lives[room];
      const url = `/users/${plan.name}.json`;
      const last = snapshots.findLast(({ ms }) => ms > NOW - 12 * MINUTE);
      const answer = await people[room].call(getSiteResource, { query: { url } });
      expect(UserInfo.parse(answer)).toEqual({
        performer: plan.name,
        now: last
          ? {
              seenAt: iso(last.ms),
              since: iso(last.since),
              viewers: last.viewers,
              followers: last.followers,
              rank: last.rank,
              genderRank: last.genderRank,
              tags: [...last.tags],
            }
          : null,
      });
    }
    expect(lives.vera.snapshots.at(-1)?.ms).toBeGreaterThan(NOW - 12 * MINUTE);
  },
};

export const siteComparisons = [daily, trends, tags, info];
