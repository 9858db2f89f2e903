import { BIN_MS, type SegmentBins } from '@shared/domain/sessions/rollups';
import { monthBounds } from '@shared/domain/time/utc-day';
import * as z from 'zod';
import { codecOf } from '../packed/codec';

/** Tips of a segment by quarter hour, counted from the start of the month. */
interface RelativeBins {
  readonly kind: SegmentBins['kind'];
  /** The segment's start (epoch ms). */
  readonly start: number;
  readonly bins: readonly {
    /** Quarter hours since the start of the month. */
    readonly index: number;
    readonly tips: number;
    readonly tokens: number;
  }[];
}

/** A segment's kind and start, then index, tips and tokens of each quarter hour. */
type PackedBins = readonly [kind: 'S' | 'O', start: number, ...bins: number[]];

export const binsCodec = codecOf<readonly RelativeBins[], readonly PackedBins[]>(
  () => z.array(z.tuple([z.enum(['S', 'O']), z.number()], z.number())),
  (segments) =>
    segments.map(({ kind, start, bins }) => [
      kind === 'broadcast' ? 'S' : 'O',
      start,
      ...bins.flatMap(({ index, tips, tokens }) => [index, tips, tokens]),
    ]),
  (segments) =>
    segments.map(([kind, start, ...flat]) => ({
      kind: kind === 'S' ? 'broadcast' : 'offline',
      start,
      bins: Array.from({ length: flat.length / 3 }, (_, bin) => ({
        index: flat[3 * bin] ?? 0,
        tips: flat[3 * bin + 1] ?? 0,
        tokens: flat[3 * bin + 2] ?? 0,
      })),
    })),
  { best: true },
);

/** @param month `yyyy-mm` */
export function toRelativeBins(month: string, segments: readonly SegmentBins[]): RelativeBins[] {
  const { start: first } = monthBounds(month);
  return segments.map(({ kind, start, bins }) => ({
    kind,
    start,
    bins: bins.map(({ ms, tips, tokens }) => ({ index: (ms - first) / BIN_MS, tips, tokens })),
  }));
}

/** @param month `yyyy-mm` */
export function fromRelativeBins(month: string, segments: readonly RelativeBins[]): SegmentBins[] {
  const { start: first } = monthBounds(month);
  return segments.map(({ kind, start, bins }) => ({
    kind,
    start,
    bins: bins.map(({ index, tips, tokens }) => ({ ms: first + index * BIN_MS, tips, tokens })),
  }));
}
