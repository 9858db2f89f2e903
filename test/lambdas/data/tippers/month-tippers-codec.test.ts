import { tippersCodec } from '@lambdas/data/tippers/month-tippers-codec';
import type { MonthTippers } from '@shared/domain/sessions/rollups';
import { segmentTippers } from '@test/support/segment-tippers';
import { expect, it } from 'vitest';

it('restores the tippers of a month, including anonymous tips and repeated names', () => {
  const month: MonthTippers = {
    names: ['ada', 'bob', 'cleo', 'dan'],
    segments: [
      segmentTippers('S#2026-11-01T20:00:00.000Z', Date.UTC(2026, 10, 1, 20), [
        [0, 2, 30, 0, 0],
        [1, 1, 5, 1, 5],
      ]),
      segmentTippers('O#2026-11-02#0', Date.UTC(2026, 10, 2), []),
      segmentTippers('S#2026-11-03T20:00:00.000Z', Date.UTC(2026, 10, 3), [
        [2, 3, 9, 1, 4],
        [0, 1, 1, 0, 0],
        [3, 1, 7, 0, 0],
      ]),
    ],
  };

  expect(tippersCodec.unpack(tippersCodec.pack(month))).toEqual(month);
  const nobody: MonthTippers = { names: [], segments: [] };
  expect(tippersCodec.unpack(tippersCodec.pack(nobody))).toEqual(nobody);
});

it('accepts names in any order', () => {
  const month: MonthTippers = {
    names: ['ada', 'bob', 'cleo'],
    segments: [
      segmentTippers('S#2026-11-01T20:00:00.000Z', 1, [
        [2, 1, 1, 0, 0],
        [0, 1, 1, 0, 0],
      ]),
    ],
  };

  expect(tippersCodec.unpack(tippersCodec.pack(month))).toEqual(month);
});
