import { shardsOf } from '@lambdas/data/performers/shards';
import { getTipReport, TipReport } from '@shared/api/tip-reports';
import { afterAll, beforeAll, expect } from 'vitest';
import { type FeedEvent, feedEvents } from './feed-events';
import { send } from './http-call';
import { giveOutsideCredentials, type OutsideCredentials } from './outside-credentials';
import { ANCHOR, aRoom, DAY, type ServiceUnderTest, startService } from './service-under-test';
import { type Person, pathOf } from './signed-in';

export const plan = aRoom({ historyDays: 24 });
export const quiet = aRoom({
  name: 'willa_wren',
  eventsToken: 'eventsTokenOfWilla123',
  historyDays: 3,
});
/** The first midnight after the history. */
export const MIDNIGHT = ANCHOR - (ANCHOR % DAY) + DAY;

export interface CountedTip extends FeedEvent {
  /** Start of the session or the offline day (epoch ms), and its end. */
  readonly countsAt: number;
  readonly endsAt: number;
}

/**
 * A performer with tip reports, and one without the consent to profiles, for all tests of a file.
 */
export function tipReportsUnderTest() {
  let service: ServiceUnderTest;
  let vera: Person;
  let willa: Person;
  let outside: OutsideCredentials;
  let withoutProfiles: OutsideCredentials;

  beforeAll(async () => {
    service = await startService({ rooms: [plan, quiet] });
    vera = await service.performerOf(plan);
    willa = await service.performerOf(quiet, { consent: false });
    outside = await giveOutsideCredentials(vera, plan.name);
    withoutProfiles = await giveOutsideCredentials(willa, quiet.name);
  }, 120_000);
  afterAll(() => service.stop());

  async function reportAll() {
    for (const shard of shardsOf()) await service.stack.runJob('report', { shard });
  }

  /** Advances the clock, with everything captured and materialized. */
  async function moveTo(now: number) {
    service.setTime(now);
    await service.listen();
    await service.materialize(plan.name, { force: true });
  }

  const getReport = (token: string, p = plan.name, headers: Record<string, string> = {}) =>
    send(service.url, {
      method: 'GET',
      path: `/v1${pathOf(getTipReport, { params: { p } })}`,
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
  const read = async (token = outside.accessToken, p = plan.name) => {
    const answer = await getReport(token, p);
    expect(answer.status, answer.text).toBe(200);
    return TipReport.parse(answer.json);
  };

  /** Returns the platform's tips. A lost stop is replaced by the last event before the silence. */
  function tipsUntil(now: number): CountedTip[] {
    const spans = service.platform
      .truth(plan.name)
      .broadcasts.map(({ start, stop, stopDelivered, lastDelivered }) => ({
        start,
        end: stop === null ? Number.POSITIVE_INFINITY : stopDelivered ? stop : lastDelivered,
      }));
    return feedEvents(plan, now)
      .filter(({ method }) => method === 'tip')
      .map((tip) => {
        const on = spans.find(({ start, end }) => start <= tip.ms && tip.ms <= end);
        const day = tip.ms - (tip.ms % DAY);
        return { ...tip, countsAt: on?.start ?? day, endsAt: on?.end ?? day + DAY };
      });
  }

  return {
    service: () => service,
    vera: () => vera,
    willa: () => willa,
    outside: () => outside,
    withoutProfiles: () => withoutProfiles,
    reportAll,
    moveTo,
    getReport,
    read,
    tipsUntil,
  };
}

/** Returns the top open tippers among tips, as the report should have them. */
export function bestOf(tips: readonly FeedEvent[], most: number) {
  const sums = new Map<string, number>();
  for (const { user, tokens, isAnonymous } of tips) {
    if (!isAnonymous) sums.set(user, (sums.get(user) ?? 0) + tokens);
  }
  return [...sums]
    .map(([name, amount]) => ({ name, amount }))
    .sort((a, b) => b.amount - a.amount || (a.name < b.name ? -1 : 1))
    .slice(0, most);
}
