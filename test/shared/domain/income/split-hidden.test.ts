import type { HiddenIncrement, Ledger } from '@shared/domain/income/sources';
import { splitHidden } from '@shared/domain/income/split-hidden';
import { describe, expect, it } from 'vitest';

const MINUTE = 60_000;
const at = (minutes: number) => Date.UTC(2026, 10, 8, 18) + minutes * MINUTE;
const span = (start: number, end: number) => ({ start: at(start), end: at(end) });

/** An increment that appeared at a minute, eleven minutes wide. */
const rise = (minute: number, tokens: number, isTimed = true): HiddenIncrement => ({
  since: at(minute - 11),
  at: at(minute),
  tokens,
  isTimed,
});

function split(
  increments: readonly HiddenIncrement[],
  { privates = [] as [number, number][], joins = [] as number[], ledger = null as Ledger | null },
) {
  const intervals = privates.map(([start, end]) => span(start, end));
  return splitHidden(increments, intervals, joins.map(at), ledger).map(
    ({ at: ms, kind, tokens }) => [(ms - at(0)) / MINUTE, kind, tokens],
  );
}

describe('hidden income', () => {
  it('is private when a private show was observed while it may have come', () => {
    const rises = [rise(20, 300), rise(25, 120), rise(60, 40)];

    expect(split(rises, { privates: [[12, 18]] })).toEqual([
      [20, 'private', 300],
      [25, 'private', 120],
      [60, 'unexplained', 40],
    ]);
  });

  it.each([
    ['ended as the increment’s time began', [2, 9]],
    ['began when it had shown already', [20, 30]],
  ] as [string, [number, number]][])('is not private when the private show %s', (_, show) => {
    expect(split([rise(20, 300)], { privates: [show] })).toEqual([[20, 'unexplained', 300]]);
  });

  it('is fan club income when somebody joined', () => {
    expect(split([rise(20, 240)], { joins: [15] })).toEqual([[20, 'fanClub', 240]]);
  });

  it('is fan club income up to the price learned from other joins', () => {
    const rises = [rise(20, 240), rise(50, 240), rise(80, 300)];
    const answer = split(rises, { joins: [15, 45, 75] });

    expect(answer).toEqual([
      [20, 'fanClub', 240],
      [50, 'fanClub', 240],
      [80, 'fanClub', 240],
      [80, 'unexplained', 60],
    ]);
  });

  it('is both when somebody joined during a private show', () => {
    const rises = [rise(20, 240), rise(60, 1_000)];

    expect(split(rises, { joins: [15, 55], privates: [[50, 59]] })).toEqual([
      [20, 'fanClub', 240],
      [60, 'fanClub', 240],
      [60, 'private', 760],
    ]);
  });

  it('is all private when no price is known', () => {
    expect(split([rise(60, 1_000)], { joins: [55], privates: [[50, 59]] })).toEqual([
      [60, 'private', 1_000],
    ]);
  });

  it('counts a join once when two increments may contain it', () => {
    expect(split([rise(20, 240), rise(25, 240)], { joins: [16] })).toEqual([
      [20, 'fanClub', 240],
      [25, 'unexplained', 240],
    ]);
  });

  it('stays unexplained when it appeared across a gap', () => {
    const rises = [rise(20, 500, false)];

    expect(split(rises, { privates: [[12, 18]], joins: [15] })).toEqual([[20, 'unexplained', 500]]);
  });

  it('is left to the ledger for the time it covers and ten minutes more', () => {
    const ledger = { covered: [span(0, 100)], entries: [] };
    const rises = [rise(-1, 10), rise(0, 20), rise(50, 40), rise(109, 80), rise(110, 160)];

    expect(split(rises, { ledger })).toEqual([
      [-1, 'unexplained', 10],
      [110, 'unexplained', 160],
    ]);
  });
});
