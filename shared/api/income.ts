import * as z from 'zod';
import { Count, Tokens, Utc } from './fields';
import { Income } from './income-fields';
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
    /** Every local day of the period, oldest first; the first and the last may be parts of days. */
    days: z.array(
      z.object({
        day: Day,
        /** The uploaded ledger covers all of the day, so that the parts are exact. */
        covered: z.boolean(),
        coveredMinutes: Count,
        /** What is known of the covered part of the day; null where that is nothing. */
        parts: Parts.nullable(),
        /**
         * The day's whole income: of a session all on the day it started, of the running one so
         * far. Null where nothing is known of the day. Only what counts in the period.
         */
        income: Income.nullable(),
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
  rights: { read: ['Sessions', 'Capture'] },
  sections: ['income'],
  summary:
    'Income other than tips by local day from the uploaded token ledger, plus all income with its coverage.',
  ...byLocalDay,
  reply: AdditionalIncome,
});
