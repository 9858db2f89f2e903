import { fold } from '@shared/domain/fold/fold';
import {
  collectMonthTippers,
  computeMonthBins,
  computeWeekRing,
  listMonthSessions,
  sumByTipper,
  toWeekBin,
} from '@shared/domain/sessions/rollups';
import { by, events, tip } from '@test/support/events';
import { segmentTippers } from '@test/support/segment-tippers';
import { describe, expect, it } from 'vitest';

const at = (iso: string) => Date.parse(iso);
const NEW_YEAR = at('2027-01-01T00:00:00Z');

/** A session over New Year's Eve, tips around it, and an offline tip on the 2nd. */
const segments = fold(
  events(NEW_YEAR, [
    [-90, 'broadcastStart'],
    [-30, 'tip', tip('ada', 10)],
    [-1 / 60_000, 'tip', tip('bob', 20)],
    [0, 'tip', tip('ada', 40, { isAnon: true })],
    [14, 'tip', tip('ada', 80)],
    [15, 'tip', tip('cleo', 160)],
    [60, 'broadcastStop'],
    [36 * 60, 'tip', tip('dora', 320)],
    [36 * 60 + 1, 'follow', by('dora')],
  ]),
);

describe('a month’s quarter hours', () => {
  it('contain the tips of what started in the month, whenever they came', () => {
    const quarter = 15 * 60_000;
    expect(computeMonthBins('2026-12', segments)).toEqual([
      {
        kind: 'broadcast',
        start: NEW_YEAR - 6 * quarter,
        bins: [
          { ms: NEW_YEAR - 2 * quarter, tips: 1, tokens: 10 },
          { ms: NEW_YEAR - quarter, tips: 1, tokens: 20 },
          { ms: NEW_YEAR, tips: 2, tokens: 120 },
          { ms: NEW_YEAR + quarter, tips: 1, tokens: 160 },
        ],
      },
    ]);
    expect(computeMonthBins('2027-01', segments)).toEqual([
      {
        kind: 'offline',
        start: NEW_YEAR + 24 * 4 * quarter,
        bins: [{ ms: NEW_YEAR + 36 * 4 * quarter, tips: 1, tokens: 320 }],
      },
    ]);
    expect(computeMonthBins('2027-02', segments)).toEqual([]);
  });
});

describe('week ring', () => {
  it.each([
    ['2026-11-09T00:00:00Z', 0],
    ['2026-11-09T00:14:59.999Z', 0],
    ['2026-11-09T00:15:00Z', 1],
    ['2026-11-15T23:45:00Z', 671],
    ['1969-12-31T23:45:00Z', 287],
  ])('starts on Monday: %s is quarter hour %i', (instant, bin) => {
    expect(toWeekBin(at(instant))).toBe(bin);
  });

  it('sums a month’s quarter hours by their place in the week', () => {
    // 2 and 9 November 2026 are Mondays.
    const on = (day: number, minute: number, tokens: number) => ({
      ms: Date.UTC(2026, 10, day, 0, minute),
      tips: 1,
      tokens,
    });
    const ring = computeWeekRing([
      { kind: 'broadcast', start: Date.UTC(2026, 10, 1), bins: [on(1, 0, 1), on(2, 0, 10)] },
      { kind: 'offline', start: Date.UTC(2026, 10, 9), bins: [on(9, 0, 100), on(9, 15, 1000)] },
    ]);

    expect(ring).toEqual([
      { bin: 0, tokens: 110 },
      { bin: 1, tokens: 1000 },
      { bin: 6 * 96, tokens: 1 },
    ]);
  });
});

describe('a month’s sessions and tippers', () => {
  it('are those of the sessions that started in it', () => {
    expect(
      listMonthSessions('2026-12', segments, []).map(({ start, tips }) => [start, tips]),
    ).toEqual([[NEW_YEAR - 90 * 60_000, 5]]);
    expect(listMonthSessions('2027-01', segments, [])).toEqual([]);
  });

  it('list who tipped in which segment, including offline days', () => {
    expect(collectMonthTippers('2026-12', segments)).toEqual({
      names: ['ada', 'bob', 'cleo'],
      segments: [
        segmentTippers('S#2026-12-31T22:30:00.000Z', NEW_YEAR - 90 * 60_000, [
          [0, 3, 130, 1, 40],
          [1, 1, 20, 0, 0],
          [2, 1, 160, 0, 0],
        ]),
      ],
    });
    expect(collectMonthTippers('2027-01', segments)).toEqual({
      names: ['dora'],
      segments: [
        segmentTippers('O#2027-01-02#2026-12-31T22:30:00.000Z', at('2027-01-02T00:00:00Z'), [
          [0, 1, 320, 0, 0],
        ]),
      ],
    });
  });

  it('are sorted by time, whatever the order of the segments', () => {
    const two = fold(
      events(at('2026-11-03T00:00:00Z'), [
        [0, 'broadcastStart'],
        [1, 'tip', tip('ada', 1)],
        [9, 'broadcastStop'],
        [900, 'broadcastStart'],
        [901, 'tip', tip('bob', 1)],
        [909, 'broadcastStop'],
      ]),
    );

    expect(collectMonthTippers('2026-11', two.toReversed())).toEqual(
      collectMonthTippers('2026-11', two),
    );
    expect(listMonthSessions('2026-11', two.toReversed(), [])).toEqual(
      listMonthSessions('2026-11', two, []),
    );
  });

  it('sum each tipper once', () => {
    const [broadcast] = segments;

    expect(broadcast && sumByTipper(broadcast)).toEqual([
      { name: 'ada', tips: 3, tokens: 130, anonymousTips: 1, anonymousTokens: 40, highestTip: 80 },
      { name: 'bob', tips: 1, tokens: 20, anonymousTips: 0, anonymousTokens: 0, highestTip: 20 },
      { name: 'cleo', tips: 1, tokens: 160, anonymousTips: 0, anonymousTokens: 0, highestTip: 160 },
    ]);
  });
});
