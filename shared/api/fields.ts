import { isTimezone } from '@shared/domain/time/timezone';
import * as z from 'zod';
import { money } from './money';

/** Schemas of fields that several calls share. */

/** A broadcaster's name on the platform: letters, digits and underscores; case-insensitive. */
export const PerformerName = z
  .string()
  .regex(/^[A-Za-z0-9_]{1,50}$/, 'Performer names are 1 to 50 letters, digits, or underscores.')
  .toLowerCase();

/** A viewer's name on the platform. */
export const ViewerName = z
  .string()
  .regex(/^[A-Za-z0-9_]{1,50}$/, 'Viewer names are 1 to 50 letters, digits, or underscores.')
  .toLowerCase();

const EARLIEST = Date.UTC(2011, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);

/** An ISO 8601 instant with a zone, from 2011 (the platform's first year) to 2100. */
export const Instant = z.iso
  .datetime({
    offset: true,
    abort: true,
    error: 'Enter a date and time, like 2026-11-20T21:05:00Z.',
  })
  // The format allows any number of decimals.
  .max(40)
  .refine((text) => {
    const time = Date.parse(text);
    return time >= EARLIEST && time < LATEST;
  }, 'The date must be between 2011 and 2099.');

/** An IANA time zone such as `Europe/Bucharest`. */
export const Timezone = z
  .string()
  .max(64)
  .refine(isTimezone, 'Enter an IANA time zone, like America/New_York.');

/** Whether a period's end is after its start, if both are given. */
export function isOrdered(period: {
  start?: string | undefined;
  end?: string | undefined;
}): boolean {
  const { start, end } = period;
  return start === undefined || end === undefined || Date.parse(end) > Date.parse(start);
}

/** An amount of tokens. It is money, so it is hidden from members who may not see it. */
export const Tokens = money(z.int().min(0));
/** Tokens with decimals: an average, or tokens per hour. */
export const TokensMean = money(z.number().min(0));
export const Count = z.int().min(0);
/**
 * How often viewers tipped for a menu item. Prices are public in the room, so price times count
 * would tell amounts to members who may not see money.
 */
export const TipsAtPrice = money(z.int().min(0));
/** ISO 8601 in UTC. */
export const Utc = z.iso.datetime();

/** Fields of replies that include the running session. */
export const catchingUpFields = {
  /**
   * Until when the numbers are complete. Absent as a rule: then they include everything up to the
   * last poll. It is there after a long interruption; the rest follows within minutes.
   */
  completeThrough: Utc.optional(),
};

/** Fields of replies that add the running session to materialized numbers. */
export const throughFields = {
  /** The materialized numbers include events up to here; null before the first materialization. */
  settledThrough: Utc.nullable(),
  ...catchingUpFields,
};

/** A yes or no in a query: `true`, `false`, `1`, `0` and the like. */
export const Flag = z.string().max(8, 'Must be true or false.').pipe(z.stringbool());
export const Email = z.email().max(254);

/** No parameters, query or body. */
export const Nothing = z.strictObject({});
