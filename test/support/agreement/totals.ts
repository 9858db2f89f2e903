import { createAccessToken } from '@lambdas/data/accounts/access-tokens';
import { services } from '@lambdas/runtime/services';
import type { CamSession } from '@shared/api/cam-session';
import { getEarningsByWeekdayHour } from '@shared/api/earnings';
import { getHashtagStats } from '@shared/api/hashtags';
import { getAdditionalIncome } from '@shared/api/income';
import { getPurchasesPerformance, getPurchasesWithBuyers } from '@shared/api/purchases';
import { SessionStats, TotalIncome } from '@shared/api/session-resources';
import {
  getCamSession,
  getSessionResource,
  listCamSessions,
  type OfflineDay,
} from '@shared/api/sessions';
import { getStreamData, StreamData } from '@shared/api/stream-data';
import { getTipDayFrequency, getTipMenuPerformance } from '@shared/api/tip-menu';
import { getTipperHistory, listTippers } from '@shared/api/tippers';
import { getBatchTrends } from '@shared/api/trends';
import { sumBasis } from '@shared/domain/income/income';
import { expect } from 'vitest';
import type { Person } from '../signed-in';
import { getWithToken } from '../token-call';

/** Epoch ms, `end` exclusive, with the time zone of its days. */
export interface AgreedPeriod {
  readonly start: number;
  readonly end: number;
  readonly zone: string;
  /** First and last local date if the period consists of whole local days; otherwise null. */
  readonly dates: { readonly from: string; readonly until: string } | null;
  /** Calls are sent without an end: it is now. */
  readonly isOpen?: boolean;
}

/** The period as a query. */
const spanOf = ({ start, end, isOpen = false }: AgreedPeriod) =>
  isOpen ? { start: iso(start) } : { start: iso(start), end: iso(end) };

/** URL of the service under test. */
const siteUrl = () => process.env.SITE_URL ?? '';
const iso = (ms: number) => new Date(ms).toISOString();
export const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number) => sum(rows.map(of));

/** Returns the sessions and offline days of a period, from the list of sessions. */
export async function listPeriod(person: Person, p: string, period: AgreedPeriod) {
  const { start } = period;
  const sessions: CamSession[] = [];
  const offlineDays: OfflineDay[] = [];
  let span: { readonly start: string; readonly end?: string } = spanOf(period);
  for (;;) {
    const query = { ...span, offline: 'true', limit: 3 };
    const page: Awaited<ReturnType<typeof person.call<typeof listCamSessions>>> = await person.call(
      listCamSessions,
      { params: { p }, query },
    );
    sessions.push(...page.sessions);
    offlineDays.push(...(page.offlineDays ?? []));
    if (page.next === null || Date.parse(page.next) <= start) return { sessions, offlineDays };
    span = { ...span, end: page.next };
  }
}

export type Listed = Awaited<ReturnType<typeof listPeriod>>;

/** Sums up a period's sessions and offline days. Everything else is compared with it. */
export function totalsOf({ sessions, offlineDays }: Listed) {
  const rows = [...sessions, ...offlineDays];
  return {
    tips: sumOf(rows, ({ tips }) => tips),
    tipTokens: sumOf(rows, ({ tipTokens }) => tipTokens),
    mediaTokens: sumOf(rows, ({ mediaTokens }) => mediaTokens),
    incomeTokens: sumOf(rows, ({ incomeTokens }) => incomeTokens),
    incomeBasis: sumBasis(rows.map(({ incomeBasis }) => incomeBasis)),
    newFollowers: sumOf(rows, ({ follows, unfollows }) => follows - unfollows),
    fanclubJoins: sumOf(rows, ({ fanclubJoins }) => fanclubJoins),
    sessions: sessions.length,
    seconds: sumOf(sessions, ({ durationSeconds }) => durationSeconds),
  };
}

export type Totals = ReturnType<typeof totalsOf>;

/** Compares every call with a period with the period's sessions and offline days. */
export async function comparePeriod(person: Person, p: string, period: AgreedPeriod) {
  const { zone } = period;
  const listed = await listPeriod(person, p, period);
  const totals = totalsOf(listed);
  const { tips, tipTokens, mediaTokens, incomeTokens } = totals;
  const span = { ...spanOf(period), timezone: zone };
  const byDay = { params: { p, utcOffset: '0' }, query: span };

  const tippers = await person.call(listTippers, {
    params: { p },
    query: { ...span, getall: 'true' },
  });
  expect(tippers.total, 'tippers').toMatchObject({ tokens: tipTokens, tips });
  expect(sumOf(tippers.tippers, ({ tokens }) => tokens)).toBe(tipTokens);
  expect(sumOf(tippers.tippers, (one) => one.tips)).toBe(tips);
  for (const { name, tokens } of tippers.tippers) {
    // Unknown tippers are one row without a name.
    if (name === null) continue;
    const params = { p, tipper: name };
    const history = await person.call(getTipperHistory, { params, query: spanOf(period) });
    expect(history.total.tokens, `history of ${name}`).toBe(tokens);
  }

  const query = { ...span, by: 'session' } as const;
  const week = await person.call(getEarningsByWeekdayHour, { params: { p }, query });
  expect(week.tokens, 'schedule').toBe(tipTokens);

  const income = await person.call(getAdditionalIncome, byDay);
  const days = income.days.flatMap((day) => day.income ?? []);
  expect(
    sumOf(days, (one) => one.tipTokens),
    'income: tips',
  ).toBe(tipTokens);
  expect(
    sumOf(days, (one) => one.mediaTokens),
    'income: media',
  ).toBe(mediaTokens);
  expect(
    sumOf(days, (one) => one.total),
    'income: total',
  ).toBe(incomeTokens);
  // An offline day on which nothing was earned may be without income there.
  const earning = [...listed.sessions, ...listed.offlineDays.filter((day) => day.incomeTokens > 0)];
  expect(
    [totals.incomeBasis, sumBasis(earning.map((row) => row.incomeBasis))],
    'income: how it is known',
  ).toContain(sumBasis(income.days.flatMap((day) => day.incomeBasis ?? [])));

  const amounts = await person.call(getTipDayFrequency, byDay);
  expect(
    sumOf(amounts.records, ({ amount, count }) => amount * count),
    'amounts',
  ).toBe(tipTokens);
  const menu = await person.call(getTipMenuPerformance, byDay);
  expect(menu.total, 'tip menu').toEqual({ count: tips, tokens: tipTokens });
  expect(sumOf(menu.items, ({ tokens }) => tokens) + menu.other.tokens).toBe(tipTokens);

  const media = await person.call(getPurchasesPerformance, byDay);
  expect(media.total.tokens, 'purchases').toBe(mediaTokens);
  const buyers = await person.call(getPurchasesWithBuyers, byDay);
  expect(
    sumOf(buyers.purchases, ({ tokens }) => tokens),
    'buyers',
  ).toBe(mediaTokens);

  const tags = await person.call(getHashtagStats, byDay);
  expect(tags.sessions, 'hashtags').toBe(totals.sessions);

  if (period.dates) await compareTrends(person, p, period.dates, totals);
  await compareStream(person, p, period, listed);
  return listed;
}

async function compareTrends(
  person: Person,
  p: string,
  { from, until }: { readonly from: string; readonly until: string },
  { tips, tipTokens, mediaTokens, incomeTokens, incomeBasis, ...totals }: Totals,
) {
  const trends = await person.call(getBatchTrends, { params: { id: p }, query: { range: '1m' } });
  const days = (trends.performers[0]?.days ?? []).filter(
    ({ date }) => date >= from && date < until,
  );
  expect(
    {
      tips: sumOf(days, (day) => day.tips),
      tipTokens: sumOf(days, (day) => day.tipTokens),
      mediaTokens: sumOf(days, (day) => day.mediaTokens),
      incomeTokens: sumOf(days, (day) => day.incomeTokens),
      incomeBasis: sumBasis(days.map((day) => day.incomeBasis)),
      newFollowers: sumOf(days, (day) => day.newFollowers),
      fanclubJoins: sumOf(days, (day) => day.fanclubJoins),
      sessions: sumOf(days, (day) => day.sessions),
      seconds: sumOf(days, (day) => day.seconds),
    },
    'trends',
  ).toEqual({ tips, tipTokens, mediaTokens, incomeTokens, incomeBasis, ...totals });
}

async function compareStream(
  person: Person,
  p: string,
  { start, end }: AgreedPeriod,
  { sessions }: Listed,
) {
  const { configs, now } = services();
  const made = { account: person.sub, name: 'Test', performers: [p] };
  const { text } = await createAccessToken(configs, made, now());
  const query = { start: iso(start), end: iso(end), limit: 100 };
  const answer = await getWithToken(siteUrl(), getStreamData, text, { params: { p }, query });
  expect(answer.status, answer.text).toBe(200);
  const rows = StreamData.parse(answer.json).sessions;
  expect(
    rows.map((row) => [
      row.startTime,
      row.tips,
      row.tipTokens,
      row.purchaseTokens,
      row.totalTokens,
    ]),
    'stream_data',
  ).toEqual(
    sessions.map((one) => [
      one.startTime,
      one.tips,
      one.tipTokens,
      one.mediaTokens,
      one.incomeTokens,
    ]),
  );
}

/** Compares the calls about a single session with its row in the list. */
export async function compareSession(person: Person, p: string, session: CamSession) {
  const { startTime, endTime, tipTokens, mediaTokens, incomeTokens, tips } = session;
  const details = await person.call(getCamSession, {
    params: { p, startTime, endTime: endTime ?? 'live' },
  });
  expect(details.session, 'details').toEqual(session);
  expect(sumOf(details.tips, ({ tokens }) => tokens)).toBe(tipTokens);
  expect(details.tips).toHaveLength(tips);
  expect(sumOf(details.tippers, ({ tokens }) => tokens)).toBe(tipTokens);

  const resource = (name: 'stats.json' | 'total_income.json') =>
    person.call(getSessionResource, { params: { p, startTime, name } });
  const { quarterHours } = SessionStats.parse(await resource('stats.json'));
  expect(
    sumOf(quarterHours, (one) => one.tipTokens),
    'quarter hours',
  ).toBe(tipTokens);
  expect(sumOf(quarterHours, (one) => one.mediaTokens)).toBe(mediaTokens);
  const { income } = TotalIncome.parse(await resource('total_income.json'));
  expect(
    { tips: income.tipTokens, media: income.mediaTokens, total: income.total },
    'income',
  ).toEqual({
    tips: tipTokens,
    media: mediaTokens,
    total: incomeTokens,
  });
}
