import { findAccount } from '@lambdas/data/accounts/accounts';
import { services } from '@lambdas/runtime/services';
import { getTopPercentiles, listCamSessions } from '@shared/api/sessions';
import { saveUserSettings } from '@shared/api/settings';
import {
  ANCHOR,
  aRoom,
  DAY,
  HOUR,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import { addSharer, type Sharer, sharers } from '@test/support/sharers';
import type { Person } from '@test/support/signed-in';
import { tableContents } from '@test/support/table-contents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const plan = aRoom({ historyDays: 14 });
const p = plan.name;
/** Far above any simulated quiet room's income, in far larger rooms. */
const rich = (count: number): Sharer[] =>
  sharers(count).map((one) => ({
    ...one,
    tipsPerHour: 1e6 + one.tipsPerHour,
    peakVisitors: 500,
  }));

let service: ServiceUnderTest;
let vera: Person;
/** The average peak of registered visitors in her finished sessions. */
let roomSize: number;

beforeAll(async () => {
  service = await startService({ rooms: [plan] });
  vera = await service.performerOf(plan);
  const { sessions } = await vera.call(listCamSessions, { params: { p } });
  const peaks = sessions.flatMap((one) => (one.isLive ? [] : one.peakVisitors));
  roomSize = peaks.reduce((sum, peak) => sum + peak, 0) / peaks.length;
  await Promise.all(rich(19).map((one) => addSharer(services(), one)));
}, 120_000);
afterAll(() => service.stop());

const read = () => vera.call(getTopPercentiles, { params: { p } });
const share = (shareData: boolean) => vera.call(saveUserSettings, { body: { shareData } });
const compute = () => service.stack.runJob('share', {});

/** Her tips per hour in finished sessions. The benchmark compares tips, not other income. */
function ownRate(): number {
  const finished = service.platform.truth(p).broadcasts.filter(({ stop }) => stop !== null);
  const tokens = finished.reduce((sum, { tokens }) => sum + tokens, 0);
  const ms = finished.reduce(
    (sum, { start, stop, stopDelivered, lastDelivered }) =>
      sum + ((stopDelivered ? stop : null) ?? lastDelivered) - start,
    0,
  );
  return tokens / (ms / HOUR);
}

describe('cam_sessions_top_percentiles of performers who share', { shuffle: false }, () => {
  it('returns nothing without sharing, and says why', async () => {
    await compute();

    expect(await read()).toMatchObject({ shared: null, sharedNeedsConsent: true });
  });

  it('returns nothing before her numbers are included, or with only nineteen others', async () => {
    await share(true);

    expect(await read()).toMatchObject({ shared: null, sharedNeedsConsent: false });
  });

  it('ranks her among all twenty if no band has twenty', async () => {
    await compute();
    const { shared } = await read();

    expect(shared).toMatchObject({
      group: { fromVisitors: 0, toVisitors: null },
      contributors: 20,
      // She is the first of twenty.
      tipsPerHour: { p25: 1e6, p50: 1e6, p75: 1e6, p90: 1e6, p95: 1e6 },
      own: { percentileBand: 'up to p25' },
      computedAt: new Date(ANCHOR).toISOString(),
    });
    expect(shared?.own?.tipsPerHour).toBe(Math.round(ownRate()));
  });

  it('never reveals another performer’s name or exact numbers', async () => {
    const answer = await vera.ask(getTopPercentiles, { params: { p } });

    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ shared: { contributors: 20 } });
    expect(answer.text).not.toMatch(/sharer|account-of/);
    for (const { tipsPerHour } of rich(19)) {
      expect(answer.text).not.toContain(String(tipsPerHour));
    }
  });

  it('returns her size’s band once twenty of that size share', async () => {
    const small = sharers(30).map((one) => ({
      ...one,
      name: `small_${one.name}`,
      tipsPerHour: 1 + one.tipsPerHour / 1e6,
      peakVisitors: roomSize,
    }));
    await Promise.all(small.map((one) => addSharer(services(), one)));
    await compute();
    const { shared } = await read();

    expect(shared?.group).not.toEqual({ fromVisitors: 0, toVisitors: null });
    expect(shared?.group.fromVisitors).toBeLessThanOrEqual(roomSize);
    expect(shared?.group.toVisitors ?? Infinity).toBeGreaterThan(roomSize);
    expect(shared).toMatchObject({
      contributors: 30,
      tipsPerHour: { p25: 1, p95: 1 },
      own: { percentileBand: 'above p95' },
    });
  });

  it('withholds numbers older than a day, as someone may have withdrawn since', async () => {
    service.setTime(ANCHOR + DAY);
    expect((await read()).shared).not.toBeNull();

    service.setTime(ANCHOR + DAY + 1);
    expect(await read()).toMatchObject({ shared: null, sharedNeedsConsent: false });
    service.setTime(ANCHOR);
  });

  it('hides them at once when she withdraws, and changes only her account and its security log', async () => {
    const before = await tableContents();
    await share(false);
    const after = await tableContents();

    expect(await read()).toMatchObject({ shared: null, sharedNeedsConsent: true });
    expect(Object.keys(after).filter((key) => after[key] !== before[key])).toEqual([
      `Configs U#${vera.sub} ACCOUNT`,
      expect.stringContaining(`Configs U#${vera.sub} SECURITY#`),
    ]);
    expect((await findAccount(services().configs, vera.sub))?.settings.shareData.given).toBe(false);
  });
});
