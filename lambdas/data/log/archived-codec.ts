import { DAY_MS } from '@shared/domain/time/utc-day';
import * as z from 'zod';
import { codecOf } from '../packed/codec';
import { positionalRows } from '../packed/positional';

/** Which part of a log is archived. Ranges are oldest first; each continues the one before it. */
export interface ArchivedRanges {
  readonly gone: { readonly to: number; readonly newest: number };
  readonly ranges: readonly {
    /** Last position. */
    readonly to: number;
    /** No event up to here is newer (epoch ms, a full minute). */
    readonly newest: number;
    /** Midnight UTC of the day it was archived (epoch ms). */
    readonly at: number;
  }[];
}

interface StoredRanges {
  readonly gone: ArchivedRanges['gone'];
  /** `newest` in minutes since the epoch, `day` in days since the epoch. */
  readonly rows: readonly (readonly [to: number, newest: number, day: number])[];
}

const MINUTE_MS = 60_000;

export const archivedCodec = codecOf<ArchivedRanges, StoredRanges>(
  () =>
    z.object({
      gone: z.object({ to: z.number(), newest: z.number() }),
      rows: positionalRows('number', 'number', 'number'),
    }),
  ({ gone, ranges }) => ({
    gone,
    rows: ranges.map(({ to, newest, at }) => [to, newest / MINUTE_MS, at / DAY_MS]),
  }),
  ({ gone, rows }) => ({
    gone,
    ranges: rows.map(([to, newest, day]) => ({
      to,
      newest: newest * MINUTE_MS,
      at: day * DAY_MS,
    })),
  }),
);
