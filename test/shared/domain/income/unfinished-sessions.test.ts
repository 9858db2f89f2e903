import { fold, type Segment } from '@shared/domain/fold/fold';
import { computeSessionIncome } from '@shared/domain/income/segment-income';
import type { LedgerEntry } from '@shared/domain/ledger/entry';
import { events, tip } from '@test/support/events';
import { describe, expect, it } from 'vitest';

const MINUTE = 60_000;
const origin = Date.UTC(2026, 2, 10, 18);
const at = (minutes: number) => origin + minutes * MINUTE;

type Row = readonly [minutes: number, tokens: number];

/** A session with tips. */
function sessionOf(start: number, stop: number | null, tips: readonly Row[]): Segment {
  const [session] = fold(
    events(origin, [
      [start, 'broadcastStart'],
      ...tips.map(([minutes, tokens]) => [minutes, 'tip', tip('ann', tokens)] as const),
      ...(stop === null ? [] : [[stop, 'broadcastStop'] as const]),
    ]),
  );
  if (!session) throw new Error('There is no session.');
  return session;
}

const entry = (minutes: number, type: LedgerEntry['type'], tokens: number) => ({
  ms: at(minutes),
  type,
  tokens,
});

/** What `sessionLedger` returns for the time of a session: the ledger covers all of it. */
const ledgerOf = (entries: readonly LedgerEntry[], start: number, end: number) => ({
  entries: entries.filter(({ ms }) => ms >= at(start) && ms < at(end) + 1),
  covered: [{ start: at(start), end: at(end) + 1 }],
});

describe('the income of two unfinished sessions', () => {
  // A room snapshot told that the second one started while the first still received payments.
  const first = sessionOf(0, 30, [
    [5, 50],
    [30, 100],
  ]);
  const second = { ...sessionOf(31, null, [[40, 70]]), start: at(20) };
  const both = [first, second];

  it('counts every entry of the ledger once while the sessions overlap', () => {
    const entries = [
      entry(5, 'tip', 50),
      entry(25, 'private', 120),
      entry(30, 'tip', 100),
      entry(35, 'spy', 6),
      entry(40, 'tip', 70),
    ];
    const incomes = [
      computeSessionIncome(first, ledgerOf(entries, 0, 30), both),
      computeSessionIncome(second, ledgerOf(entries, 20, 40), both),
    ];

    expect(incomes.map(({ total }) => total)).toEqual([50 + 120 + 100, 6 + 70]);
    expect(incomes.map((income) => income.unexplained.tokens)).toEqual([0, 0]);
  });

  it('counts a payment once that the ledger rounds down into the earlier session', () => {
    const paidSoon = { ...sessionOf(30.5, null, [[30.7, 70]]), start: at(20) };
    const entries = [entry(5, 'tip', 50), entry(30, 'tip', 100), entry(30, 'tip', 70)];
    const unfinished = [first, paidSoon];
    const incomes = [
      computeSessionIncome(first, ledgerOf(entries, 0, 30), unfinished),
      computeSessionIncome(paidSoon, ledgerOf(entries, 20, 31), unfinished),
    ];

    expect(incomes.map(({ total }) => total)).toEqual([150, 70]);
  });

  it('leaves sessions that do not overlap as they are', () => {
    const later = sessionOf(60, null, [[65, 70]]);
    const entries = [entry(62, 'private', 30), entry(65, 'tip', 70)];
    const ledger = ledgerOf(entries, 60, 65);

    expect(computeSessionIncome(later, ledger, [first, later])).toEqual(
      computeSessionIncome(later, ledger, [later]),
    );
  });
});
