import * as z from 'zod';
import { Count, catchingUpFields, Tokens, Utc } from './fields';
import { Income, IncomeBasis } from './income-fields';
import { byLocalDay, Day } from './local-days';
import { defineRoute } from './route';

const Parts = z.object({
  private: Tokens,
  spy: Tokens,
  fanClub: Tokens,
  media: Tokens,
  other: Tokens,
});

export const AdditionalIncome = z
  .object({
    /** Every local day of the period, oldest first. The first and last may be partial. */
    days: z.array(
      z.object({
        day: Day,
        /** The uploaded ledger covers the whole day, so the parts are exact. */
        covered: z.boolean(),
        coveredMinutes: Count,
        /** What is known of the covered part of the day; null for nothing. */
        parts: Parts.nullable(),
        /**
         * The day's income. A session counts completely on the day it started, a running one so
         * far. Null if nothing is known. Only what belongs to the period.
         */
        income: Income.nullable(),
        /** How its total is known. Null without a session and without income. */
        incomeBasis: IncomeBasis.nullable(),
      }),
    ),
    total: Parts.extend({ tokens: Tokens, coveredDays: Count }),
    /** Minutes east of UTC. */
    utcOffset: z.int(),
    start: Utc,
    end: Utc,
    ...catchingUpFields,
  })
  .meta({ id: 'AdditionalIncome' });
export type AdditionalIncome = z.infer<typeof AdditionalIncome>;

export const getAdditionalIncome = defineRoute('getAdditionalIncome', {
  method: 'GET',
  path: '/additional_income/{p}/{utcOffset}',
  access: 'user',
  rights: { read: ['Sessions', 'Capture'] },
  sections: ['income'],
  summary:
    'Income other than tips by local day from the uploaded token ledger, plus all income with its coverage.',
  ...byLocalDay,
  reply: AdditionalIncome,
});
