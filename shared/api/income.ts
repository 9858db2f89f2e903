import * as z from 'zod';
import { Count, Instant, isOrdered, Nothing, PerformerName, Tokens, Utc } from './fields';
import { defineRoute } from './route';

/** Minutes east of UTC, in a path. */
export const UtcOffset = z
  .string()
  .regex(/^-?\d{1,3}$/, 'Give the minutes east of UTC, such as 330 or -480.')
  .refine((text) => Math.abs(Number(text)) <= 840, 'An offset is at most 840 minutes.');

/** A period of local days. */
export const DaysQuery = z
  .strictObject({
    /** @default 30 days before the end; at most 367 days */
    start: Instant.optional(),
    /** @default now */
    end: Instant.optional(),
  })
  .refine(isOrdered, { path: ['end'], error: 'The end must come after the start.' });

const Parts = z.object({
  private: Tokens,
  spy: Tokens,
  fanClub: Tokens,
  media: Tokens,
  other: Tokens,
});

export const AdditionalIncome = z
  .object({
    /** Every local day of the period, oldest first; the first and the last may be parts of days. */
    days: z.array(
      z.object({
        day: z.iso.date(),
        /** The uploaded ledger covers all of the day, so that the parts are exact. */
        covered: z.boolean(),
        coveredMinutes: Count,
        /** What is known of the covered part of the day; null where that is nothing. */
        parts: Parts.nullable(),
      }),
    ),
    total: Parts.extend({ tokens: Tokens, coveredDays: Count }),
    /** Minutes east of UTC. */
    utcOffset: z.int(),
    start: Utc,
    end: Utc,
  })
  .meta({ id: 'AdditionalIncome' });
export type AdditionalIncome = z.infer<typeof AdditionalIncome>;

export const getAdditionalIncome = defineRoute('getAdditionalIncome', {
  method: 'GET',
  path: '/additional_income/{p}/{utcOffset}',
  access: 'user',
  summary: 'Income beside tips by local day, from the uploaded token ledger, to the quarter hour.',
  params: z.strictObject({ p: PerformerName, utcOffset: UtcOffset }),
  query: DaysQuery,
  body: Nothing,
  reply: AdditionalIncome,
});
