import type { MonthTippers } from '@shared/domain/sessions/rollups';
import * as z from 'zod';
import { codecOf } from '../packed/codec';
import { numberList, positionalRows, stringList } from '../packed/positional';

/**
 * A month's tippers by column, which saves a sixth of the space. A name is stored as its distance
 * back from the newest name so far, so first-time tippers are zeros.
 */
interface Packed {
  readonly names: readonly string[];
  readonly ids: readonly string[];
  readonly starts: readonly number[];
  /** Number of rows of each segment. The columns below hold the rows of all segments in turn. */
  readonly counts: readonly number[];
  readonly back: readonly number[];
  readonly tips: readonly number[];
  readonly tokens: readonly number[];
  /** [row, anonymous tips, anonymous tokens] */
  readonly veiled: readonly (readonly [number, number, number])[];
}

const packed = (): z.ZodType<Packed> =>
  z.object({
    names: stringList(),
    ids: stringList(),
    starts: numberList(),
    counts: numberList(),
    back: numberList(),
    tips: numberList(),
    tokens: numberList(),
    veiled: positionalRows('number', 'number', 'number'),
  });

function encode({ names, segments }: MonthTippers): Packed {
  const rows = segments.flatMap(({ tippers }) => tippers);
  let last = -1;
  return {
    names,
    ids: segments.map(({ id }) => id),
    starts: segments.map(({ start }) => start),
    counts: segments.map(({ tippers }) => tippers.length),
    back: rows.map(({ tipper }) => {
      const back = last + 1 - tipper;
      last = Math.max(last, tipper);
      return back;
    }),
    tips: rows.map(({ tips }) => tips),
    tokens: rows.map(({ tokens }) => tokens),
    veiled: rows.flatMap(({ anonymousTips, anonymousTokens }, row) =>
      anonymousTips > 0 || anonymousTokens > 0
        ? [[row, anonymousTips, anonymousTokens] as const]
        : [],
    ),
  };
}

function decode({ names, ids, starts, counts, back, tips, tokens, veiled }: Packed): MonthTippers {
  const hidden = new Map(veiled.map(([row, ...sums]) => [row, sums]));
  let last = -1;
  const rows = back.map((step, row) => {
    const tipper = last + 1 - step;
    last = Math.max(last, tipper);
    const [anonymousTips = 0, anonymousTokens = 0] = hidden.get(row) ?? [];
    return {
      tipper,
      tips: tips[row] ?? 0,
      tokens: tokens[row] ?? 0,
      anonymousTips,
      anonymousTokens,
    };
  });
  let at = 0;
  return {
    names,
    segments: ids.map((id, index) => {
      const some = rows.slice(at, at + (counts[index] ?? 0));
      at += some.length;
      return { id, start: starts[index] ?? 0, tippers: some };
    }),
  };
}

export const tippersCodec = codecOf<MonthTippers, Packed>(packed, encode, decode, { best: true });
