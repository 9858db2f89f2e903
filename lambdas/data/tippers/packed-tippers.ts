import type { MonthTippers } from '@shared/domain/sessions/rollups';
import { packBest, unpack } from '../packed/packed';

/**
 * A month's tippers column by column, which takes a sixth less. A name is told by how many names
 * back it was first heard of, so that new ones, most of all, are noughts.
 */
interface Packed {
  readonly names: readonly string[];
  readonly ids: readonly string[];
  readonly starts: readonly number[];
  /** Rows of each stretch; then of all rows in turn: */
  readonly counts: readonly number[];
  readonly back: readonly number[];
  readonly tips: readonly number[];
  readonly tokens: readonly number[];
  /** [row, anonymous tips, anonymous tokens] */
  readonly veiled: readonly (readonly [number, number, number])[];
}

export function packTippers({ names, segments }: MonthTippers): Uint8Array {
  const rows = segments.flatMap(([, , some]) => some);
  let last = -1;
  const packed: Packed = {
    names,
    ids: segments.map(([id]) => id),
    starts: segments.map(([, start]) => start),
    counts: segments.map(([, , some]) => some.length),
    back: rows.map(([name]) => {
      const back = last + 1 - name;
      last = Math.max(last, name);
      return back;
    }),
    tips: rows.map(([, tips]) => tips),
    tokens: rows.map(([, , tokens]) => tokens),
    veiled: rows.flatMap(([, , , tips, tokens], row) =>
      tips > 0 || tokens > 0 ? [[row, tips, tokens] as const] : [],
    ),
  };
  return packBest(packed);
}

export function unpackTippers(z: unknown): MonthTippers {
  const { names, ids, starts, counts, back, tips, tokens, veiled } = unpack<Packed>(z);
  const hidden = new Map(veiled.map(([row, ...sums]) => [row, sums]));
  let last = -1;
  const rows = back.map((step, row) => {
    const name = last + 1 - step;
    last = Math.max(last, name);
    const [anonymousTips = 0, anonymousTokens = 0] = hidden.get(row) ?? [];
    return [name, tips[row] ?? 0, tokens[row] ?? 0, anonymousTips, anonymousTokens] as const;
  });
  let at = 0;
  return {
    names,
    segments: ids.map((id, index) => {
      const some = rows.slice(at, at + (counts[index] ?? 0));
      at += some.length;
      return [id, starts[index] ?? 0, some] as const;
    }),
  };
}
