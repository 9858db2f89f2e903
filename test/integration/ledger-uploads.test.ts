import { sessionLedger } from '@lambdas/data/uploads/ledger';
import { services } from '@lambdas/runtime/services';
import { getAdditionalIncome } from '@shared/api/income';
import type { Problem } from '@shared/api/problem';
import { saveUpload } from '@shared/api/uploads';
import { listOutboundTips } from '@shared/domain/ledger/outbound-tips';
import {
  ANCHOR,
  aRoom,
  DAY,
  HOUR,
  MINUTE,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import type { Person } from '@test/support/signed-in';
import { storedUploads } from '@test/support/stored-uploads';
import { tableContents } from '@test/support/table-contents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Long enough that all of the ledger's thirty days belong to the room. */
const plan = aRoom({ historyDays: 36 });
const p = plan.name;
const iso = (ms: number) => new Date(ms).toISOString();

let service: ServiceUnderTest;
let vera: Person;

beforeAll(async () => {
  service = await startService({ rooms: [plan] });
  vera = await service.performerOf(plan);
}, 120_000);
afterAll(() => service.stop());

const problemOf = (json: unknown) => json as Problem;
const ledger = (csv: string, exportedAt = ANCHOR) => ({
  kind: 'ledger' as const,
  csv,
  exportedAt: iso(exportedAt),
});
const uploadLedger = (csv: string, exportedAt = ANCHOR) =>
  vera.call(saveUpload, { params: { p }, body: ledger(csv, exportedAt) });
const income = (start: number, end: number, utcOffset = '0') =>
  vera.call(getAdditionalIncome, {
    params: { p, utcOffset },
    query: { start: iso(start), end: iso(end) },
  });

/** Returns hidden income by kind in a period, as the simulated platform knows it. */
function truth(start: number, end: number) {
  const { broadcasts, offline } = service.platform.truth(p);
  const sums = { private: 0, spy: 0, fanClub: 0, media: 0, other: 0 };
  for (const part of [...broadcasts, offline]) {
    for (const { at, kind, tokens } of part.hiddenIncome) {
      if (at >= start && at < end) sums[kind] += tokens;
    }
    for (const { at, tokens } of part.purchases) if (at >= start && at < end) sums.media += tokens;
  }
  return sums;
}

describe('a token ledger', { shuffle: false }, () => {
  const [first, last] = [ANCHOR - 28 * DAY, ANCHOR - 2 * DAY].map((ms) => ms - (ms % DAY)) as [
    number,
    number,
  ];
  const wall = (ms: number) =>
    iso(ms - 8 * HOUR)
      .slice(0, 19)
      .replace('T', ' ');

  it('returns exact private income, by local day in any time zone', async () => {
    const receipt = await uploadLedger(service.platform.ledgerCsv(p));

    expect(receipt).toMatchObject({ kind: 'ledger', end: iso(ANCHOR), unreadableRows: 0 });
    for (const [utcOffset, minutes] of [
      ['0', 0],
      ['345', 345],
      ['-210', -210],
      ['-480', -480],
    ] as const) {
      const midnight = (ms: number) => ms - minutes * MINUTE;
      const { days, total } = await income(midnight(first), midnight(last), utcOffset);

      expect(days).toHaveLength(26);
      days.forEach(({ covered, parts, day }) => {
        const start = midnight(Date.parse(day));
        expect([day, covered, parts]).toEqual([day, true, truth(start, start + DAY)]);
      });
      const sums = truth(midnight(first), midnight(last));
      expect(total).toEqual({
        ...sums,
        tokens: Object.values(sums).reduce((all, tokens) => all + tokens, 0),
        coveredDays: 26,
      });
      expect(total.fanClub + total.private + total.spy).toBeGreaterThan(0);
    }
  });

  it('returns what it does not cover, before its start and after the export', async () => {
    const { days } = await income(ANCHOR - 40 * DAY, ANCHOR);

    expect(days[0]).toMatchObject({ covered: false, coveredMinutes: 0, parts: null });
    expect(days.at(-1)).toMatchObject({ covered: true, coveredMinutes: 18 * 60 });
    const today = await income(last + 2 * DAY, ANCHOR + 6 * HOUR);
    expect(today.days[0]).toMatchObject({ covered: false, coveredMinutes: 18 * 60 });
    expect(today.days[0]?.parts).not.toBeNull();
  });

  it('stores nothing about the other side of a transaction', async () => {
    const csv = 'Timestamp,Type,Tokens,User,Note\n2026-11-08 09:00:00,Tip received,1,zz_canary,c\n';
    await uploadLedger(csv);
    const { entries } = await sessionLedger(services().sessions, p, {
      start: ANCHOR - DAY,
      end: ANCHOR,
    });

    expect(JSON.stringify(entries)).not.toContain('zz_canary');
    expect(JSON.stringify(await tableContents())).not.toContain('zz_canary');
  });

  it('stores the same bytes however often and in whatever order it is uploaded', async () => {
    const earlier = ANCHOR - 9 * DAY;
    const between = ANCHOR - 30 * HOUR;
    const exports = [earlier, between, ANCHOR].map(
      (at) => [service.platform.ledgerCsv(p, at), at] as const,
    );
    for (const [csv, at] of exports) await uploadLedger(csv, at);
    const before = withoutVersions(await storedUploads());
    const [header = '', ...rows] = service.platform.ledgerCsv(p).trimEnd().split('\r\n');
    for (const [csv, at] of exports.toReversed()) await uploadLedger(csv, at);
    await uploadLedger([header, ...rows.toReversed()].join('\n'));

    expect(Object.keys(before).length).toBeGreaterThan(30);
    expect(withoutVersions(await storedUploads())).toEqual(before);
  });

  it('survives parallel uploads', async () => {
    const before = withoutVersions(await storedUploads());
    const csv = service.platform.ledgerCsv(p);
    await Promise.all([uploadLedger(csv), uploadLedger(csv), uploadLedger(csv)]);

    expect(withoutVersions(await storedUploads())).toEqual(before);
  });

  it('returns any period, including sent tips', async () => {
    const at = ANCHOR - 3 * HOUR;
    await uploadLedger(`Timestamp,Type,Tokens\n${wall(at)},Tip sent,-40\n`);
    const span = { start: at - MINUTE, end: at + MINUTE };
    const { entries, covered } = await sessionLedger(services().sessions, p, span);

    expect(listOutboundTips(entries)).toEqual({
      tips: [{ time: iso(at), tokens: 40 }],
      tokens: 40,
    });
    expect(covered).toEqual([span]);
  });

  it('names up to twenty unreadable lines, and accepts the others', async () => {
    const good = Array.from({ length: 300 }, (_, index) => `${wall(ANCHOR - index * 1000)},Tip,1`);
    const bad = Array.from({ length: 25 }, () => 'never,Tip,1');
    const receipt = await vera.call(saveUpload, {
      params: { p },
      body: ledger(['Timestamp,Type,Tokens', ...bad, ...good].join('\n')),
    });

    expect(receipt).toMatchObject({ rows: 300, unreadableRows: 25 });
    if (receipt.kind !== 'ledger') throw new Error('It is no ledger.');
    expect(receipt.unreadable).toHaveLength(20);
    expect(receipt.unreadable[0]).toEqual({ line: 2, reason: 'We can’t read the time.' });
  });

  const row = `${wall(ANCHOR - HOUR)},Tip received,77`;
  it.each([
    ['a tenth and more of it cannot be read', `Timestamp,Type,Tokens\n${row}\nx,y,z\n`, 'Line 3'],
    ['nothing can be read', 'Timestamp,Type,Tokens\nx,y,z\n', 'Line 2'],
    ['it has no rows', 'Timestamp,Type,Tokens\n', 'no row'],
    ['a column is missing', `Timestamp,Tokens\n${row}\n`, 'type'],
    ['a quote is left open', `Timestamp,Type,Tokens\n"${row}\n`, 'quote'],
  ])('is refused without changes if %s', async (_, csv, word) => {
    const before = await storedUploads();
    const answer = await vera.ask(saveUpload, { params: { p }, body: ledger(csv) });
    const [error] = problemOf(answer.json).errors ?? [];

    expect(answer.status).toBe(400);
    expect(error?.where).toBe('body.csv');
    expect(error?.message).toContain(word);
    expect(await storedUploads()).toEqual(before);
  });

  it('is refused without changes if it has more cells than one upload may take', async () => {
    const before = await storedUploads();
    const csv = `Timestamp,Type,Tokens\n${row}${','.repeat(400_000)}\n`;
    const answer = await vera.ask(saveUpload, { params: { p }, body: ledger(csv) });

    expect(answer.status).toBe(413);
    expect(problemOf(answer.json).detail).toContain('up to 400,000 cells');
    expect(await storedUploads()).toEqual(before);
  });

  it('is refused if it is from the future', async () => {
    const body = ledger(`Timestamp,Type,Tokens\n${row}\n`, ANCHOR + 6 * MINUTE);
    const answer = await vera.ask(saveUpload, { params: { p }, body });

    expect(problemOf(answer.json).errors?.[0]?.where).toBe('body.exportedAt');
  });

  it('is refused for more than 367 days', async () => {
    const query = { start: iso(ANCHOR - 368 * DAY), end: iso(ANCHOR) };
    const answer = await vera.ask(getAdditionalIncome, { params: { p, utcOffset: '0' }, query });

    expect(answer.status).toBe(400);
    expect(problemOf(answer.json).errors?.[0]?.where).toBe('query.start');
  });
});

function withoutVersions(items: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(items).map(([key, item]) => [key, item.replace(/\["version",\d+\]/, '')]),
  );
}
