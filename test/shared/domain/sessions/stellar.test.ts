import { findStellarSessions } from '@shared/domain/sessions/stellar';
import { describe, expect, it } from 'vitest';

const session = (start: number, peakVisitors: number, tipTokens: number) => ({
  start,
  peakVisitors,
  tipTokens,
});
/** Sessions that start at 1, 2, …, of one size, with 10, 20, … tokens. */
const rising = (count: number, peakVisitors = 5, first = 1) =>
  Array.from({ length: count }, (_, index) =>
    session(first + index, peakVisitors, (index + 1) * 10),
  );

describe('stellar sessions', () => {
  it('are empty without sessions', () => {
    expect(findStellarSessions([])).toEqual({
      bands: [{ fromVisitors: 0, toVisitors: null, sessions: 0, tipTokens: null }],
      stellar: [],
    });
  });

  it('are empty below 20 sessions', () => {
    expect(findStellarSessions(rising(19))).toEqual({
      bands: [{ fromVisitors: 0, toVisitors: null, sessions: 19, tipTokens: null }],
      stellar: [],
    });
  });

  it('exceed the 19th of 20', () => {
    expect(findStellarSessions(rising(20))).toEqual({
      bands: [{ fromVisitors: 0, toVisitors: null, sessions: 20, tipTokens: 190 }],
      stellar: [20],
    });
  });

  it('do not include sessions that only equal the threshold', () => {
    const even = Array.from({ length: 40 }, (_, index) => session(index, 5, 100));

    expect(findStellarSessions(even).stellar).toEqual([]);
  });

  it('are sorted newest first', () => {
    const { stellar } = findStellarSessions(rising(60));

    expect(stellar).toEqual([60, 59, 58]);
  });

  it('are compared with sessions of a similar size', () => {
    const small = rising(20, 5);
    const large = rising(20, 50, 101).map((one) => ({ ...one, tipTokens: one.tipTokens * 100 }));
    const { bands, stellar } = findStellarSessions([...large, ...small]);

    expect(bands).toEqual([
      { fromVisitors: 0, toVisitors: 50, sessions: 20, tipTokens: 190 },
      { fromVisitors: 50, toVisitors: null, sessions: 20, tipTokens: 19_000 },
    ]);
    expect(stellar).toEqual([120, 20]);
  });

  it('use at most four bands', () => {
    const sizes = Array.from({ length: 200 }, (_, index) => session(index, index, 1));
    const { bands } = findStellarSessions(sizes);

    expect(bands.map(({ fromVisitors, toVisitors }) => [fromVisitors, toVisitors])).toEqual([
      [0, 50],
      [50, 100],
      [100, 150],
      [150, null],
    ]);
    expect(bands.map(({ sessions }) => sessions)).toEqual([50, 50, 50, 50]);
  });

  it('keep sessions of one size in one band', () => {
    const sessions = rising(80, 7);
    const { bands, stellar } = findStellarSessions(sessions);

    expect(bands.reduce((sum, band) => sum + band.sessions, 0)).toBe(80);
    expect(stellar).toEqual([80, 79, 78, 77]);
  });

  it('are empty for a band that ties left with fewer than 20', () => {
    const { bands, stellar } = findStellarSessions([...rising(10, 0), ...rising(30, 9, 101)]);

    expect(bands).toEqual([
      { fromVisitors: 0, toVisitors: 9, sessions: 10, tipTokens: null },
      { fromVisitors: 9, toVisitors: null, sessions: 30, tipTokens: 290 },
    ]);
    expect(stellar).toEqual([130]);
  });
});
