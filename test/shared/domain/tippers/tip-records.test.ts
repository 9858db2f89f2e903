import { fold } from '@shared/domain/fold/fold';
import { mergeRecords, NO_TIPS, toTipRecords } from '@shared/domain/tippers/tip-records';
import { events, tip } from '@test/support/events';
import { describe, expect, it } from 'vitest';

const origin = Date.UTC(2026, 2, 10, 18, 0);
const MINUTE = 60_000;

const [evening] = fold(
  events(origin, [
    [0, 'broadcastStart'],
    [1, 'tip', tip('ada', 10)],
    [2, 'tip', tip('bob', 500, { isAnon: true })],
    [3, 'tip', tip('cleo', 10)],
    [4, 'broadcastStop'],
  ]),
);
if (!evening) throw new Error('There is a broadcast.');

const recordOf = (tokens: number, ms: number, tipper: string) => ({
  tokens,
  ms,
  tipper,
  isAnonymous: false,
});

describe('tip records', () => {
  it('contain the highest tips, ties oldest first, and the number of tips per amount', () => {
    expect(toTipRecords(evening)).toEqual({
      top: [
        { tokens: 500, ms: origin + 2 * MINUTE, tipper: 'bob', isAnonymous: true },
        { tokens: 10, ms: origin + MINUTE, tipper: 'ada', isAnonymous: false },
        { tokens: 10, ms: origin + 3 * MINUTE, tipper: 'cleo', isAnonymous: false },
      ],
      amounts: [
        { tokens: 10, tips: 2 },
        { tokens: 500, tips: 1 },
      ],
    });
  });

  it('keep the 50 highest of the total, whichever part they are in', () => {
    const part = (first: number) => ({
      top: Array.from({ length: 50 }, (_, index) => recordOf(first - 2 * index, index, 'ada')),
      amounts: [{ tokens: 1, tips: 50 }],
    });
    const { top, amounts } = mergeRecords([part(1_000), NO_TIPS, part(999)]);

    expect(top.map(({ tokens }) => tokens)).toEqual(
      Array.from({ length: 50 }, (_, index) => 1_000 - index),
    );
    expect(amounts).toEqual([{ tokens: 1, tips: 100 }]);
  });

  it('do not depend on the order of the parts', () => {
    const parts = [
      toTipRecords(evening),
      { top: [recordOf(10, 5, 'dora')], amounts: [{ tokens: 10, tips: 1 }] },
      { top: [recordOf(500, 5, 'emil')], amounts: [{ tokens: 500, tips: 1 }] },
    ];

    expect(mergeRecords(parts)).toEqual(mergeRecords(parts.toReversed()));
    expect(mergeRecords([mergeRecords(parts.slice(0, 2)), ...parts.slice(2)])).toEqual(
      mergeRecords(parts),
    );
  });
});
