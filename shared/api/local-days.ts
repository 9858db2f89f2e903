import * as z from 'zod';
import { Instant, isOrdered, PerformerName } from './fields';

/** Minutes east of UTC, in a path. */
export const UtcOffset = z
  .string()
  .regex(/^-?\d{1,3}$/, 'Give the minutes east of UTC, such as 330 or -480.')
  .refine((text) => Math.abs(Number(text)) <= 840, 'An offset is at most 840 minutes.');

const LONGEST_MS = 367 * 86_400_000;

/** A period of local days: without a start the 30 days up to the end, without an end until now. */
export const DaysQuery = z
  .strictObject({ start: Instant.optional(), end: Instant.optional() })
  .refine(isOrdered, { path: ['end'], error: 'The end must come after the start.' })
  .refine(
    ({ start, end }) => {
      if (start === undefined) return true;
      const until = end === undefined ? Date.now() : Date.parse(end);
      return until - Date.parse(start) <= LONGEST_MS;
    },
    { path: ['start'], error: 'Ask for at most a year at a time.' },
  );

/** What calls of `/{p}/{utcOffset}?start&end` take. */
export const byLocalDay = {
  params: z.strictObject({ p: PerformerName, utcOffset: UtcOffset }),
  query: DaysQuery,
};

/** `2026-11-20`, a local day. */
export const Day = z.iso.date();
