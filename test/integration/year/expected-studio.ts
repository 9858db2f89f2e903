import type { ReplyOf } from '@shared/api/route';
import { getStudioStatsHourly, refreshStudioStatsHourly } from '@shared/api/studio';
import { expect } from 'vitest';
import { byName, change, DAY, HOUR, iso, localMidnightOf, sum, tokensOf } from './arithmetic';
import type { Comparison, World } from './comparison';
import { type ReportedIncome, reportedIncome, runningIncome } from './expected-income';
import { only } from './expected-session';
import type { Life } from './life';
import { isIn, type Period } from './periods';
import { NOW, ZONES } from './rooms';

const STATS = [
  'tips',
  'tipTokens',
  'mediaTokens',
  'incomeTokens',
  'sessions',
  'seconds',
  'newFollowers',
] as const;
type Sums = Record<(typeof STATS)[number], number>;

const end = Math.floor(NOW / HOUR) * HOUR + HOUR;
const RECENT: Period = { start: end - 48 * HOUR, end };
const BEFORE: Period = { start: RECENT.start - 7 * DAY, end: RECENT.start };

const QUARTER = HOUR / 4;
const each = (of: (figure: (typeof STATS)[number]) => number) =>
  Object.fromEntries(STATS.map((figure) => [figure, of(figure)])) as Sums;

/** Tips count when they came, the rest by session or, off air, by the account's local day. */
function sumsIn(life: Life, hidden: readonly ReportedIncome[], period: Period): Sums {
  const { tips, events, broadcasts } = life;
  const came = tips.filter(({ ms }) => isIn(ms - (ms % QUARTER), period));
  const began = broadcasts.filter(({ start }) => isIn(start, period));
  const counted = events.filter(({ broadcast, ms }) =>
    isIn(broadcast ?? localMidnightOf(ms, ZONES.vera), period),
  );
  const earned = hidden.filter(({ broadcast, ms }) =>
    isIn(broadcast ?? localMidnightOf(ms, ZONES.vera), period),
  );
  const mediaTokens = tokensOf(only(counted, 'mediaPurchase'));
  return {
    tips: came.length,
    tipTokens: tokensOf(came),
    mediaTokens,
    incomeTokens: tokensOf(came) + mediaTokens + tokensOf(earned),
    sessions: began.length,
    seconds: sum(began.map(secondsOf)),
    newFollowers: only(counted, 'follow').length - only(counted, 'unfollow').length,
  };
}

const secondsOf = ({ start, end }: Life['broadcasts'][number]) =>
  Math.round(((end ?? NOW) - start) / 1000);

/** Returns how much of the sessions falls into an hour. */
function secondsOnAir({ broadcasts }: Life, hour: Period): number {
  return sum(
    broadcasts.map((one) => {
      const seconds = secondsOf(one);
      const from = Math.max(one.start, hour.start);
      const until = Math.min(one.start + seconds * 1000, hour.end);
      return Math.max(0, Math.round((until - from) / 1000));
    }),
  );
}

function modelOf(life: Life, hidden: readonly ReportedIncome[]) {
  const before = sumsIn(life, hidden, BEFORE);
  return {
    hours: Array.from({ length: 48 }, (_, hour) => {
      const start = RECENT.start + hour * HOUR;
      const came = life.tips.filter(({ ms }) => isIn(ms, { start, end: start + HOUR }));
      return {
        time: iso(start),
        tips: came.length,
        tipTokens: tokensOf(came),
        seconds: secondsOnAir(life, { start, end: start + HOUR }),
      };
    }),
    recent: sumsIn(life, hidden, RECENT),
    before: each((figure) => Math.round((before[figure] * 48) / 168)),
  };
}

type Model = ReturnType<typeof modelOf>;

function withChange(model: Model) {
  return { ...model, change: each((figure) => change(model.before[figure], model.recent[figure])) };
}

/** Returns vera's account, in which she is a moderator of ivy's room. */
async function studioOf({ lives, people }: World) {
  const hidden = async (room: 'vera' | 'ivy') => [
    ...reportedIncome(lives[room]),
    ...(await runningIncome(people[room], lives[room])),
  ];
  const models = [
    {
      performerName: lives.vera.plan.name,
      role: 'Admin',
      isLive: true,
      ...modelOf(lives.vera, await hidden('vera')),
    },
    {
      performerName: lives.ivy.plan.name,
      role: 'Moderator',
      isLive: false,
      ...modelOf(lives.ivy, await hidden('ivy')),
    },
  ].sort(
    (a, b) => b.recent.tipTokens - a.recent.tipTokens || byName(a.performerName, b.performerName),
  );
  const total = {
    hours: (models[0]?.hours ?? []).map(({ time }, hour) => ({
      time,
      tips: sum(models.map(({ hours }) => hours[hour]?.tips ?? 0)),
      tipTokens: sum(models.map(({ hours }) => hours[hour]?.tipTokens ?? 0)),
      seconds: sum(models.map(({ hours }) => hours[hour]?.seconds ?? 0)),
    })),
    recent: each((figure) => sum(models.map(({ recent }) => recent[figure]))),
    before: each((figure) => sum(models.map(({ before }) => before[figure]))),
  };
  return { models: models.map(withChange), total: withChange(total), computedAt: iso(NOW) };
}

type Answer = ReplyOf<typeof getStudioStatsHourly>;

/** Leaves out how the income is known, which is compared by session. */
function withoutBasis({ models, total, ...rest }: Answer) {
  const strip = <One extends Answer['total']>({ incomeBasis, ...one }: One) => {
    expect(incomeBasis).not.toBe('exact');
    return one;
  };
  return { ...rest, models: models.map(strip), total: strip(total) };
}

const hourly: Comparison = {
  of: getStudioStatsHourly,
  title: 'sums the account’s performers over 48 hours, against the week before',
  async compare(world) {
    const answer = await world.people.vera.call(getStudioStatsHourly);
    expect(withoutBasis(answer)).toEqual(await studioOf(world));
  },
};

const refreshed: Comparison = {
  of: refreshStudioStatsHourly,
  title: 'says the same',
  async compare(world) {
    const answer = await world.people.vera.call(refreshStudioStatsHourly);
    expect(withoutBasis(answer)).toEqual(await studioOf(world));
  },
};

export const studioComparisons = [hourly, refreshed];
