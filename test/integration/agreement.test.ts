import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changeAccount } from '@lambdas/data/accounts/accounts';
import { appendChunk, findLogEnd } from '@lambdas/data/log/capture';
import { claimPerformer } from '@lambdas/data/performers/performers';
import { exportPerformer } from '@lambdas/maintenance/export-performer';
import { reportPerformer } from '@lambdas/pipeline/report/report-performer';
import { services } from '@lambdas/runtime/services';
import { openFullStore } from '@lambdas/runtime/store-scan';
import { saveUserSettings } from '@shared/api/settings';
import { getStudioStatsHourly } from '@shared/api/studio';
import { saveTipMenu } from '@shared/api/tip-menu';
import { getPerformerTipReport } from '@shared/api/tip-reports';
import { listTippers } from '@shared/api/tippers';
import { saveUpload } from '@shared/api/uploads';
import { localDate, localMidnight, nextDate } from '@shared/domain/time/local-days';
import { createOffsetLookup } from '@shared/domain/time/offsets';
import { utcDay } from '@shared/domain/time/utc-day';
import { anySmallWorld, type SmallWorld } from '@test/support/agreement/any-small-world';
import {
  type AgreedPeriod,
  comparePeriod,
  compareSession,
  listPeriod,
  sum,
  totalsOf,
} from '@test/support/agreement/totals';
import { byDepth } from '@test/support/run/depth';
import {
  ANCHOR,
  DAY,
  HOUR,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import type { Person } from '@test/support/signed-in';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

const RUNS = byDepth(5, 200);
/** From ANCHOR, 18:00 UTC, to 03:00 UTC: still the day before in America. */
const EVENING_LATER = 9 * HOUR;
const TIMEOUT_MS = byDepth(180_000, 1_800_000);

let service: ServiceUnderTest;
let worlds = 0;

beforeAll(async () => {
  service = await startService({ rooms: [], crowd: 0 });
}, 120_000);
afterAll(() => service.stop());

it(
  'counts the same tokens of a period in every call, whatever the world, period and zone',
  async () => {
    await fc.assert(
      fc.asyncProperty(anySmallWorld([ANCHOR, ANCHOR + EVENING_LATER]), async (world) => {
        const { person, p } = await live(world);

        for (const period of periodsOf(world)) {
          const { sessions } = await comparePeriod(person, p, period);
          for (const session of sessions.slice(0, 2)) await compareSession(person, p, session);
        }
        await expectNothingTwice(person, p, world);
        await compareStudio(person, p, world);

        // Some days later, everything has ended and is materialized.
        service.setTime(world.now + 3 * DAY);
        await service.materialize(p, { force: true });
        await compareAllTime(person, p, world);
      }),
      // A world takes too long for its counterexample to be shrunk in time.
      { numRuns: RUNS, endOnFailure: true },
    );
  },
  TIMEOUT_MS,
);

/** Creates an account whose performer has a world's history, at its end. */
async function live(world: SmallWorld): Promise<{ person: Person; p: string }> {
  worlds += 1;
  const p = `performer_${worlds}`;
  service.setTime(world.materializedAt);
  const person = await service.signUp(`${p}@example.com`);
  await claimPerformer(services().configs, p, person.sub);
  await changeAccount(services().configs, person.sub, (account) => ({
    ...account,
    performers: { ...account.performers, [p]: 'Admin' as const },
  }));
  await person.call(saveUserSettings, {
    body: { timezone: world.zone, createTipperProfiles: true },
  });
  await append(p, world.materialized, world.materializedAt);
  await service.materialize(p, { force: true });
  service.setTime(world.now);
  await append(p, world.since, world.now);
  if (world.ledger !== null) {
    const exportedAt = new Date(world.now).toISOString();
    const body = { kind: 'ledger' as const, csv: world.ledger, exportedAt };
    await person.call(saveUpload, { params: { p }, body });
  }
  const items = [10, 55, 120, 300].map((tokens) => ({ name: `item ${tokens}`, tokens }));
  await person.call(saveTipMenu, { params: { p }, body: { items, version: 0 } });
  return { person, p };
}

async function append(p: string, events: readonly unknown[], now: number): Promise<void> {
  if (events.length === 0) return;
  const { capture } = services();
  const end = await findLogEnd(capture, p, { consistent: true });
  await appendChunk(capture, p, end, { cursor: null, events }, now);
}

/** Returns whole local days, the same days cut at other hours, and what happened since then. */
function periodsOf({ now, zone, daysAgo, days }: SmallWorld): AgreedPeriod[] {
  const offsetAt = createOffsetLookup(zone);
  const tomorrow = nextDate(localDate(now, offsetAt));
  const at = (ago: number) => utcDay(Date.parse(tomorrow) - ago * DAY);
  const [from, until] = [at(daysAgo + days), at(daysAgo)];
  const [start, end] = [localMidnight(from, offsetAt), localMidnight(until, offsetAt)];
  return [
    { start, end, zone, dates: { from, until } },
    { start: start + 7 * HOUR, end: end + 5 * HOUR, zone, dates: null },
    { start: Math.min(start, now), end: now + 1, zone, dates: null, isOpen: true },
  ];
}

/** No sum exceeds what was earned, also while a session runs whose ledger is known in part. */
async function expectNothingTwice(
  person: Person,
  p: string,
  { now, zone, tipTokens, mediaTokens, incomeTokens }: SmallWorld,
) {
  const period = { start: now - 90 * DAY, end: now + DAY, zone, dates: null };
  const listed = await listPeriod(person, p, period);
  const totals = totalsOf(listed);
  expect(totals.tipTokens).toBeLessThanOrEqual(tipTokens);
  expect(totals.mediaTokens).toBeLessThanOrEqual(mediaTokens);
  expect(totals.incomeTokens, 'income').toBeLessThanOrEqual(incomeTokens);
}

/** The last 48 hours: tips when they came, the rest by sessions and offline days. */
async function compareStudio(person: Person, p: string, { now, zone }: SmallWorld) {
  const { models, total } = await person.call(getStudioStatsHourly);
  const end = Math.floor(now / HOUR) * HOUR + HOUR;
  const period = { start: end - 48 * HOUR, end, zone, dates: null };
  const totals = totalsOf(await listPeriod(person, p, period));
  const { tips, tipTokens, incomeTokens, ...recent } = total.recent;
  expect(models).toHaveLength(1);
  expect(total.recent).toEqual(models[0]?.recent);
  expect(recent).toEqual({
    mediaTokens: totals.mediaTokens,
    sessions: totals.sessions,
    seconds: totals.seconds,
    newFollowers: totals.newFollowers,
  });
  expect(total.incomeBasis).toBe(totals.incomeBasis);
  expect(incomeTokens - tipTokens).toBe(totals.incomeTokens - totals.tipTokens);
  expect(sum(total.hours.map((hour) => hour.tipTokens))).toBe(tipTokens);
  expect(sum(total.hours.map((hour) => hour.tips))).toBe(tips);
}

/** The report, tippers of all time and exported tables contain every tip that was sent. */
async function compareAllTime(person: Person, p: string, world: SmallWorld) {
  const { now, zone, tipTokens, mediaTokens } = world;
  const period = { start: now - 90 * DAY, end: now + DAY, zone, dates: null };
  const listed = await comparePeriod(person, p, period);
  await expectNothingTwice(person, p, world);
  expect(totalsOf(listed)).toMatchObject({ tipTokens, mediaTokens });
  const tippers = await person.call(listTippers, { params: { p }, query: { getall: 'true' } });
  expect(tippers.total.tokens).toBe(tipTokens);
  const { start, end } = period;
  const ofPeriod = await person.call(listTippers, {
    params: { p },
    query: {
      start: new Date(start).toISOString(),
      end: new Date(end).toISOString(),
      getall: 'true',
    },
  });
  // For others, the all-time list compares starts of sessions with offline days in UTC.
  const offlineOnly = (rows: typeof tippers.tippers) => rows.filter((one) => one.sessions === 0);
  expect(offlineOnly(tippers.tippers)).toEqual(offlineOnly(ofPeriod.tippers));

  await reportPerformer(services(), p);
  const report = await person.call(getPerformerTipReport, { params: { p } });
  for (const periods of [report.week, report.month, report.alltime]) {
    expect(sum(periods.map((one) => one.tip_tokens)), 'report').toBe(tipTokens);
  }

  const folder = join(service.directory, p);
  await exportPerformer(openFullStore(), p, folder);
  expect(sum(await column(folder, 'tips', 'tokens')), 'tips.csv').toBe(tipTokens);
  expect(sum(await column(folder, 'tippers', 'tokens')), 'tippers.csv').toBe(tipTokens);
  expect(sum(await column(folder, 'sessions', 'tipTokens')), 'sessions.csv').toBe(
    sum(listed.sessions.map((one) => one.tipTokens)),
  );
}

/** Returns a column of an exported table; empty if nothing was exported. */
async function column(folder: string, table: string, name: string): Promise<number[]> {
  const text = await readFile(join(folder, `${table}.csv`), 'utf8').catch(() => '');
  const rows: Record<string, string>[] = parse(text, { columns: true });
  return rows.map((row) => Number(row[name]));
}
