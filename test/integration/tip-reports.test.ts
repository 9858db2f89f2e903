import {
  createAccessToken,
  listAccessTokens,
  revokeAccessToken,
} from '@lambdas/data/accounts/access-tokens';
import { services } from '@lambdas/runtime/services';
import { getPerformerTipReport } from '@shared/api/tip-reports';
import { findMonday, findMonthStart } from '@shared/domain/tip-report/report-week';
import { send } from '@test/support/http-call';
import { DAY, HOUR } from '@test/support/service-under-test';
import { type Person, pathOf } from '@test/support/signed-in';
import {
  bestOf,
  type CountedTip,
  MIDNIGHT,
  plan,
  quiet,
  tipReportsUnderTest,
} from '@test/support/tip-reports-under-test';
import { describe, expect, it } from 'vitest';

const {
  service,
  vera,
  willa,
  outside,
  withoutProfiles,
  reportAll,
  moveTo,
  getReport,
  read,
  tipsUntil,
} = tipReportsUnderTest();
const iso = (ms: number) => new Date(ms).toISOString();

/** Returns the periods as the report should have them, summed tip by tip. */
function periodsOf(tips: readonly CountedTip[], periodOf: (ms: number) => string) {
  const dates = [...new Set(tips.map(({ countsAt }) => periodOf(countsAt)))].sort();
  const firsts = new Map<string, string>();
  for (const { user, isAnonymous, countsAt } of tips.toSorted((x, y) => x.countsAt - y.countsAt)) {
    if (!isAnonymous && !firsts.has(user)) firsts.set(user, periodOf(countsAt));
  }
  return dates.map((date, index) => {
    const all = tips.filter(({ countsAt }) => periodOf(countsAt) === date);
    const open = bestOf(all, Number.POSITIVE_INFINITY);
    const fresh = open.filter(({ name }) => firsts.get(name) === date);
    const sum = (list: readonly { amount: number }[]) =>
      list.reduce((total, { amount }) => total + amount, 0);
    const most = Math.max(...all.map(({ tokens }) => tokens));
    return {
      date,
      top_tippers: open
        .slice(0, index === dates.length - 1 ? 50 : 10)
        .map(({ name, amount }) => ({ name, tipAmount: amount })),
      new_tippers_count: fresh.length,
      returning_tippers_count: open.length - fresh.length,
      total_tippers_count: open.length,
      new_tippers_tips: sum(fresh),
      returning_tippers_tips: sum(open) - sum(fresh),
      total_tips_amount: sum(open),
      tip_tokens: sum(all.map(({ tokens }) => ({ amount: tokens }))),
      tips_count: all.length,
      highest_tip_amount: most,
    };
  });
}

describe('tip reports', { shuffle: false }, () => {
  describe('the tip report', () => {
    it('is missing before the first midnight', async () => {
      expect(await read()).toEqual({
        week: [],
        month: [],
        alltime: [],
        hasProfiles: true,
        updatedAt: null,
      });
    });

    it('returns at midnight the tips of the sessions that have ended', async () => {
      await moveTo(MIDNIGHT);
      await reportAll();
      const finished = tipsUntil(MIDNIGHT).filter(({ endsAt }) => endsAt <= MIDNIGHT);
      const { week, month, alltime, updatedAt } = await read();
      const [all] = alltime;

      expect(week).toMatchObject(periodsOf(finished, findMonday));
      expect(month).toMatchObject(periodsOf(finished, findMonthStart));
      expect(week.length).toBeGreaterThan(3);
      expect(all?.top_tippers).toEqual(
        bestOf(finished, 50).map(({ name, amount }) => ({ name, tipAmount: amount })),
      );
      expect(all).toMatchObject({
        date: iso(MIDNIGHT - DAY).slice(0, 10),
        tip_tokens: finished.reduce((sum, { tokens }) => sum + tokens, 0),
        tips_count: finished.length,
      });
      expect(updatedAt).toBe(iso(MIDNIGHT));
    });

    it('names nobody who only tipped anonymously, and the highest tip’s tipper if not anonymous', async () => {
      const answer = await getReport(outside().accessToken);
      const finished = tipsUntil(MIDNIGHT).filter(({ endsAt }) => endsAt <= MIDNIGHT);
      const open = new Set(finished.filter((tip) => !tip.isAnonymous).map(({ user }) => user));
      const anonymousOnly = finished.map(({ user }) => user).filter((user) => !open.has(user));

      expect(finished.some(({ isAnonymous }) => isAnonymous)).toBe(true);
      expect(anonymousOnly.filter((user) => answer.text.includes(`"${user}"`))).toEqual([]);
      for (const { highest_tip_amount, highest_tip_name } of (await read()).month) {
        const givers = finished.filter(({ tokens }) => tokens === highest_tip_amount);
        const names = givers.map(({ user, isAnonymous }) => (isAnonymous ? null : user));
        expect(names).toContain(highest_tip_name);
      }
    });

    it('doesn’t change if the job starts again later in the day', async () => {
      const before = await read();
      await moveTo(MIDNIGHT + 10 * HOUR);
      await reportAll();

      expect(await read()).toEqual(before);
    });

    it('isn’t sent again while it is unchanged', async () => {
      const etag = (await getReport(outside().accessToken)).headers.get('etag') ?? '';
      const again = await getReport(outside().accessToken, plan.name, { 'if-none-match': etag });

      expect(etag).not.toBe('');
      expect([again.status, again.text]).toEqual([304, '']);
    });

    it('includes the night’s session at the next midnight', async () => {
      const [before] = (await read()).alltime;
      await moveTo(MIDNIGHT + DAY);
      await reportAll();
      const finished = tipsUntil(MIDNIGHT + DAY).filter(({ endsAt }) => endsAt <= MIDNIGHT + DAY);
      const [after] = (await read()).alltime;

      expect(after?.tips_count).toBe(finished.length);
      expect(after?.tips_count).toBeGreaterThan(before?.tips_count ?? 0);
    });

    it('stays empty without consent to profiles', async () => {
      expect(await read(withoutProfiles().accessToken, quiet.name)).toEqual({
        week: [],
        month: [],
        alltime: [],
        hasProfiles: false,
        updatedAt: null,
      });
    });
  });

  describe('the tip report of a signed-in member', () => {
    const ask = (person: Person, p: string) => person.ask(getPerformerTipReport, { params: { p } });

    it('is the same as with a token', async () => {
      await moveTo(MIDNIGHT + DAY);
      await reportAll();
      const { alltime, ...report } = await read();
      const own = await vera().call(getPerformerTipReport, { params: { p: plan.name } });

      expect(own).toEqual({ ...report, alltime });
      expect(alltime).toHaveLength(1);
    });

    it('stays empty without consent to profiles', async () => {
      const own = await willa().call(getPerformerTipReport, { params: { p: quiet.name } });

      expect(own).toMatchObject({ week: [], alltime: [], hasProfiles: false, updatedAt: null });
    });

    it('can’t be opened by a token or by somebody who is no member', async () => {
      const byToken = await send(service().url, {
        method: 'GET',
        path: `/v1${pathOf(getPerformerTipReport, { params: { p: plan.name } })}`,
        headers: { authorization: `Bearer ${outside().accessToken}` },
      });
      expect(byToken.status).toBe(401);
      expect((await ask(willa(), plan.name)).status).toBe(
        (await ask(willa(), 'nobody_at_all')).status,
      );
      expect((await ask(willa(), plan.name)).status).toBe(404);
    });
  });

  describe('an access token', () => {
    const made = () => ({ account: vera().sub, name: 'For the agency', performers: [plan.name] });

    it('opens calls until it is revoked', async () => {
      const { configs, now } = services();
      const { text, token } = await createAccessToken(configs, made(), now());
      expect(text).toMatch(/^rl_[\w-]{43}$/);
      expect((await getReport(text)).status).toBe(200);

      expect(await revokeAccessToken(configs, willa().sub, token.id, now())).toBe(false);
      expect((await getReport(text)).status).toBe(200);
      expect(await revokeAccessToken(configs, vera().sub, token.id, now())).toBe(true);
      expect((await getReport(text)).status).toBe(401);
    });

    it('opens calls until it expires', async () => {
      const { configs, now } = services();
      const expiresAt = now() + HOUR;
      const { text } = await createAccessToken(configs, { ...made(), expiresAt }, now());
      expect((await getReport(text)).status).toBe(200);

      service().setTime(expiresAt);
      expect((await getReport(text)).status).toBe(401);
    });

    it('is listed for its account without its text, with its last day of use', async () => {
      const { configs, now } = services();
      const { text, token } = await createAccessToken(configs, made(), now());
      const find = async () =>
        (await listAccessTokens(configs, vera().sub)).find(({ id }) => id === token.id);
      expect(await find()).toEqual(token);
      expect((await find())?.lastUsed).toBeNull();

      await getReport(text);
      expect((await find())?.lastUsed).toBe(now() - (now() % DAY));
      expect(JSON.stringify(await listAccessTokens(configs, vera().sub))).not.toContain(text);
      expect(await listAccessTokens(configs, 'nobody')).toEqual([]);
    });
  });
});
