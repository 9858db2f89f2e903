import * as z from 'zod';
import { Instant, isOrdered, PerformerName, Timezone } from './fields';

/** UTC offset in minutes, in a path. */
export const UtcOffset = z
  .string()
  .regex(/^-?\d{1,3}$/, {
    abort: true,
    error: 'Enter the offset in minutes east of UTC, like 330 or -480.',
  })
  .refine((text) => Math.abs(Number(text)) <= 840, 'The offset can be up to 840 minutes.');

/** A period of local days. */
export const DaysQuery = z
  .strictObject({
    /** @default the 30 local days up to the end; at most 367 days before it */
    start: Instant.optional(),
    /** @default now, and later where offline tips of today's UTC date count at a later midnight */
    end: Instant.optional(),
    /** Uses the days of this time zone, with its clock changes, instead of the path's offset. */
    timezone: Timezone.optional(),
  })
  .refine(isOrdered, { path: ['end'], error: 'The end must be after the start.' });

/** The input of calls at `/{p}/{utcOffset}?start&end`. */
export const byLocalDay = {
  params: z.strictObject({ p: PerformerName, utcOffset: UtcOffset }),
  query: DaysQuery,
};

/** `2026-11-20`, a local day. */
export const Day = z.iso.date();
