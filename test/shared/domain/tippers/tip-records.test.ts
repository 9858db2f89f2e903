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

describe('tip records', () => {
  it('contain the highest tips, ties oldest first, and the number of tips per amount', () => {
    expect(toTipRecords(evening)).toEqual({
      top: [
        [500, origin + 2 * MINUTE, 'bob', 1],
        [10, origin + MINUTE, 'ada', 0],
        [10, origin + 3 * MINUTE, 'cleo', 0],
      ],
      amounts: [
        [10, 2],
        [500, 1],
      ],
    });
  });

  it('keep the 50 highest of the total, whichever part they are in', () => {
    const part = (first: number) => ({
      top: Array.from({ length: 50 }, (_, index) => [first - 2 * index, index, 'ada', 0] as const),
      amounts: [[1, 50]] as const,
    });
    const { top, amounts } = mergeRecords([part(1_000), NO_TIPS, part(999)]);

    expect(top.map(([tokens]) => tokens)).toEqual(
      Array.from({ length: 50 }, (_, index) => 1_000 - index),
    );
    expect(amounts).toEqual([[1, 100]]);
  });

  it('do not depend on the order of the parts', () => {
    const parts = [
      toTipRecords(evening),
      { top: [[10, 5, 'dora', 0]] as const, amounts: [[10, 1]] as const },
      { top: [[500, 5, 'emil', 0]] as const, amounts: [[500, 1]] as const },
    ];

    expect(mergeRecords(parts)).toEqual(mergeRecords(parts.toReversed()));
    expect(mergeRecords([mergeRecords(parts.slice(0, 2)), ...parts.slice(2)])).toEqual(
      mergeRecords(parts),
    );
  });
});
