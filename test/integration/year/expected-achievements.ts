import { SessionAchievements } from '@shared/api/achievements';
import { getSessionResource } from '@shared/api/sessions';
import { expect } from 'vitest';
import { DAY, HOUR, iso, wallIn } from './arithmetic';
import { type Comparison, ROOMS, type RoomName } from './comparison';
import { type Expected, sessionOf } from './expected-session';
import { sumsOf } from './expected-tippers';
import type { Life } from './life';
import { ZONES } from './rooms';

type Session = Expected & { readonly start: number };
type Values = (sessions: readonly Session[], zone: string) => number[];

const each =
  (value: (session: Session) => number): Values =>
  (sessions) =>
    sessions.map(value);
const summed =
  (value: (session: Session) => number): Values =>
  (sessions) => {
    let sum = 0;
    return sessions.map((session) => {
      sum += value(session);
      return sum;
    });
  };

const lasts = ({ start, endTime }: Session) => (Date.parse(endTime ?? '') - start) / HOUR;
const dayOf = (zone: string, ms: number) => Date.parse(wallIn(zone)(ms).date) / DAY;
/** Weeks start on Monday, and January 1, 1970 was a Thursday. */
const weekOf = (zone: string, ms: number) => Math.floor((dayOf(zone, ms) + 3) / 7);

const inARow =
  (unitOf: (zone: string, ms: number) => number): Values =>
  (sessions, zone) => {
    const units = new Set<number>();
    return sessions.map(({ start }) => {
      const unit = unitOf(zone, start);
      units.add(unit);
      let length = 1;
      while (units.has(unit - length)) length++;
      return length;
    });
  };

/** The measure of each ladder, by its key. */
const ladders: Readonly<Record<string, Values>> = {
  'big-night': each(({ tipTokens }) => tipTokens),
  jackpot: each(({ highestTip }) => highestTip?.tokens ?? 0),
  'full-house': each(({ tippers }) => tippers),
  downpour: each(({ tips }) => tips),
  marathon: each(lasts),
  'golden-hours': each((one) => (lasts(one) < 1 ? 0 : one.tipTokens / lasts(one))),
  'new-faces': each(({ follows }) => follows),
  'packed-room': each(({ peakVisitors }) => peakVisitors),
  spotlight: each(({ viewers }) => viewers?.most ?? 0),
  treasure: summed(({ tipTokens }) => tipTokens),
  'drop-by-drop': summed(({ tips }) => tips),
  hours: summed(lasts),
  'growing-crowd': summed(({ follows, unfollows }) => follows - unfollows),
  'well-known': each(({ followers }) => followers ?? 0),
  'inner-circle': summed(({ fanclubJoins }) => fanclubJoins),
  'open-gallery': summed(({ mediaPurchases }) => mediaPurchases),
  'talk-of-the-room': summed(({ messages }) => messages),
  'closed-doors': summed(({ privateSeconds }) => privateSeconds / 3_600),
  'days-in-a-row': inARow(dayOf),
  'weeks-in-a-row': inARow(weekOf),
  'busy-week': (sessions, zone) =>
    sessions.map(({ start }) => {
      const own = sessions.filter(
        (one) => one.start <= start && weekOf(zone, one.start) === weekOf(zone, start),
      );
      return new Set(own.map((one) => dayOf(zone, one.start))).size;
    }),
  'any-day': (sessions, zone) =>
    sessions.map((_, index) => {
      const own = sessions.slice(0, index + 1);
      return new Set(own.map(({ start }) => wallIn(zone)(start).weekday)).size;
    }),
  anniversary: (sessions) => sessions.map((_, index) => index + 1),
};

const WITHOUT_SESSION = ['new-tippers', 'true-fans'];

function crowdOf({ finishedTips }: Life, key: string): number {
  const sums = sumsOf(finishedTips).slice(0, 500);
  return key === 'new-tippers' ? sums.length : sums.filter(({ sessions }) => sessions >= 5).length;
}

function compareAll(all: SessionAchievements['all'], life: Life, room: RoomName) {
  const sessions = life.finished.map((one) => ({ ...sessionOf(one), start: one.start }));
  const starts = new Set(sessions.map(({ start }) => iso(start)));
  const seen = new Set<string>();
  for (const { key, isEarned, earnedAt, progress } of all) {
    const ladder = key.replace(/-\d+$/, '');
    seen.add(ladder);
    const values = ladders[ladder]?.(sessions, ZONES[room]);
    const { goal } = progress;
    if (values) {
      const first = sessions[values.findIndex((value) => value >= goal)];
      const best = Math.floor(Math.max(0, ...values));
      expect({ key, isEarned, earnedAt, value: progress.value }).toEqual({
        key,
        isEarned: first !== undefined,
        earnedAt: first ? iso(first.start) : null,
        value: first ? goal : best,
      });
    } else if (WITHOUT_SESSION.includes(ladder)) {
      const value = room === 'cyd' ? 0 : crowdOf(life, ladder);
      expect({ key, earnedAt, isEarned, value: progress.value }).toEqual({
        key,
        earnedAt: null,
        isEarned: value >= goal,
        value: Math.min(goal, value),
      });
    } else if (isEarned) {
      expect(starts).toContain(earnedAt);
    }
  }
  for (const ladder of [...Object.keys(ladders), ...WITHOUT_SESSION]) {
    expect(seen).toContain(ladder);
  }
}

const achievements: Comparison = {
  of: getSessionResource,
  title:
    'returns what the year’s sessions achieved, each at the first that did (achievements.json)',
  async compare({ people, lives }) {
    for (const room of ROOMS) {
      const life = lives[room];
      const some = [life.broadcasts.at(-1), life.finished[0], life.finished.at(-1)];
      for (const broadcast of new Set(some.flatMap((one) => one ?? []))) {
        const { start, end } = broadcast;
        const params = {
          p: life.plan.name,
          startTime: iso(start),
          name: 'achievements.json',
        } as const;
        const answer = await people[room].call(getSessionResource, { params });
        const { earned, all } = SessionAchievements.parse(answer);
        if (broadcast === life.broadcasts.at(-1)) compareAll(all, life, room);
        const own = all.filter((one) => one.isEarned && one.earnedAt === iso(start));
        expect(earned).toEqual(end === null ? [] : own);
      }
    }
  },
};

export const achievementComparisons = [achievements];
