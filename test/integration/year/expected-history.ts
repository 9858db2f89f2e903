import { getTipperHistory } from '@shared/api/tippers';
import { expect } from 'vitest';
import { DAY, groupBy, iso, MINUTE } from './arithmetic';
import type { Comparison, World } from './comparison';
import { hoursIn } from './expected-earnings';
import { sumsOf } from './expected-tippers';
import { chatOf, historyOf, type Room } from './expected-viewer';
import type { Life } from './life';
import { isIn, PERIODS, type Period } from './periods';
import { NOW, ZONES } from './rooms';

const EVER: Period = { start: 0, end: NOW + DAY };
const WINDOWS = [EVER, ...PERIODS];

/** Returns the top tippers, the quietest and the shyest givers, members, and a stranger. */
function someViewers({ tips, events }: Life): string[] {
  const sums = sumsOf(tips);
  const shy = sums.filter(({ anonymousTokens, tokens }) => anonymousTokens === tokens);
  const offline = tips.filter(({ broadcast }) => broadcast === null);
  const talkers = [
    ...groupBy(
      events.filter(({ text }) => text !== ''),
      ({ user }) => user,
    ),
  ]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([name]) => name)
    .filter((name) => name !== '');
  const fans = events.filter(({ method }) => method === 'fanclubJoin').map(({ user }) => user);
  return [
    ...new Set([
      ...sums.slice(0, 6).map(({ name }) => name),
      ...sums.slice(-2).map(({ name }) => name),
      ...shy.slice(0, 3).map(({ name }) => name),
      ...offline.slice(-3).map(({ user }) => user),
      ...talkers.slice(0, 4),
      ...fans.slice(-6),
      'nobody_at_all',
    ]),
  ];
}

/** Offsets of Kathmandu, St. John's in winter, and Lord Howe in summer. */
const OFFSETS = [345, -210, 660];

async function compareHistory(
  world: World,
  room: Room,
  viewer: string,
  window: Period,
  sees = true,
) {
  const { plan } = world.lives[room];
  const person = sees ? world.people[room] : world.people.vera;
  const period = window === EVER ? {} : { start: iso(window.start), end: iso(window.end) };
  const params = { p: plan.name, tipper: viewer };
  const offset = OFFSETS[(viewer.length + Math.floor(window.start / DAY)) % OFFSETS.length] ?? 0;
  const query = { ...period, utcOffset: offset };
  const answer = await person.call(getTipperHistory, { params, query });
  const { recentInteractions, nextInteractions, timezone, tipsByWeekDayAndHour, ...rest } = answer;
  const lastLine = recentInteractions[0]?.Time;
  const { tipsOfWindow, ...expected } = historyOf(world, room, viewer, window, {
    sees,
    lastLine,
    offset,
  });
  expect(rest).toEqual(expected);

  const moved = tipsOfWindow.map((tip) => ({ ...tip, ms: tip.ms + offset * MINUTE }));
  expect(tipsByWeekDayAndHour).toEqual(hoursIn('UTC', moved));
  expect(timezone).toMatch(/^UTC[+-]\d\d:\d\d$/);

  const chat = chatOf(world.lives[room], viewer, sees).filter(({ Time }) =>
    isIn(Date.parse(Time), window),
  );
  const since = nextInteractions ?? '';
  expect(recentInteractions).toEqual(chat.filter(({ Time }) => Time >= since));
  expect(chat.length === 0 || recentInteractions.length > 0 || since !== '').toBe(true);
}

const histories: Comparison = {
  of: getTipperHistory,
  title: 'returns viewers’ tips, chat, presence, items and memberships over several windows',
  async compare(world) {
    for (const room of ['vera', 'ivy'] as const) {
      for (const [place, viewer] of someViewers(world.lives[room]).entries()) {
        const windows = place < 8 ? WINDOWS : [EVER, PERIODS[place % PERIODS.length] ?? EVER];
        for (const window of windows) await compareHistory(world, room, viewer, window);
      }
    }
  },
};

const forModerators: Comparison = {
  of: getTipperHistory,
  title: 'leaves out for a moderator what was given anonymously',
  async compare(world) {
    for (const viewer of someViewers(world.lives.ivy)) {
      await compareHistory(world, 'ivy', viewer, EVER, false);
    }
  },
};

const ownZone: Comparison = {
  of: getTipperHistory,
  title: 'returns the schedule by the clocks of the account’s zone, whichever they were',
  async compare({ people, lives }) {
    for (const room of ['vera', 'ivy'] as const) {
      const { plan, tips } = lives[room];
      for (const { name: tipper } of sumsOf(tips).slice(0, 5)) {
        const params = { p: plan.name, tipper };
        const answer = await people[room].call(getTipperHistory, { params });
        const own = tips.filter(({ user }) => user === tipper);
        expect(answer.tipsByWeekDayAndHour).toEqual(hoursIn(ZONES[room], own));
        expect(answer.timezone).toBe(ZONES[room]);
      }
    }
  },
};

const withoutConsent: Comparison = {
  of: getTipperHistory,
  title: 'knows nothing of a viewer without consent',
  async compare({ people, lives }) {
    const { plan, tips } = lives.cyd;
    for (const { name: tipper } of sumsOf(tips).slice(0, 3)) {
      const params = { p: plan.name, tipper };
      expect(await people.cyd.call(getTipperHistory, { params })).toMatchObject({
        hasProfile: false,
        total: { tokens: 0, tips: 0, sessions: 0 },
        tips: [],
        recentInteractions: [],
        camSessionStats: null,
        menuItems: [],
        fanclubHistory: [],
        hashtagJoins: [],
      });
    }
  },
};

export const historyComparisons = [histories, forModerators, ownZone, withoutConsent];
