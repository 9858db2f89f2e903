import * as z from 'zod';
import {
  Count,
  Instant,
  isOrdered,
  PerformerName,
  Timezone,
  Tokens,
  TokensMean,
  throughFields,
  Utc,
} from './fields';
import { money, moneyList } from './money';
import { defineRoute } from './route';

const Day = z.array(Tokens).length(24);

/** Tokens by local hour of each weekday. */
export const WeekdayHours = z
  .object({
    Monday: Day,
    Tuesday: Day,
    Wednesday: Day,
    Thursday: Day,
    Friday: Day,
    Saturday: Day,
    Sunday: Day,
  })
  .meta({ id: 'WeekdayHours' });
export type WeekdayHours = z.infer<typeof WeekdayHours>;

export const EarningsByWeekdayHour = z
  .object({
    /** Tips in tokens, including offline ones, in the hour of each tip. */
    hours: WeekdayHours,
    tokens: Tokens,
    timezone: z.string(),
    start: Utc.nullable(),
    end: Utc.nullable(),
    ...throughFields,
  })
  .meta({ id: 'EarningsByWeekdayHour' });
export type EarningsByWeekdayHour = z.infer<typeof EarningsByWeekdayHour>;

export const getEarningsByWeekdayHour = defineRoute('getEarningsByWeekdayHour', {
  method: 'GET',
  path: '/earnings_by_weekdayhour/{p}',
  access: 'user',
  rights: { read: ['Sessions', 'Capture'] },
  sections: ['schedule', 'overview'],
  summary: 'Tip tokens by local weekday and hour. Without a period, covers all time.',
  params: z.strictObject({ p: PerformerName }),
  query: z
    .strictObject({
      start: Instant.optional(),
      end: Instant.optional(),
      /** @default the account's time zone */
      timezone: Timezone.optional(),
      /**
       * What a period contains. `tip`: the tips sent in it. `session`: the tips of the sessions
       * that started in it and the offline tips of its days, as in all other calls.
       */
      by: z.enum(['tip', 'session']).default('tip'),
    })
    .refine(isOrdered, { path: ['end'], error: 'The end must be after the start.' }),
  reply: EarningsByWeekdayHour,
});

/** Hours of a night of the coming week, all as long as a usual session. */
const Slot = z.object({
  start: Utc,
  end: Utc,
  /** Number of nights in the data with at least half of these hours live. */
  nights: Count,
});

export const GoLiveNext = z
  .object({
    /**
     * The data: nights live in the 17 weeks before the latest session or, after a break, before now. A
     * night lasts until 06:00.
     */
    nights: Count,
    /** How many more nights a recommendation needs; 0 if there are enough. */
    missingNights: Count,
    /** The average over the data; null without any time live. */
    incomePerHour: TokensMean.nullable(),
    /**
     * At most three, best first, on different nights. Only slots whose lower end is 5 % better than the
     * average; empty if the evidence carries none.
     */
    slots: moneyList(
      Slot.extend({
        /** What to expect. */
        incomePerHour: TokensMean,
        /** The expected income per hour is between these with a probability of 80 %. */
        low: TokensMean,
        high: TokensMean,
        /** How many times the average it is at least, with a probability of 90 %. */
        advantage: money(z.number().min(1)),
      }),
    ),
    /** At most one slot that is rarely or never live, but may be better than the average. */
    worthTrying: moneyList(Slot),
    timezone: z.string(),
  })
  .meta({ id: 'GoLiveNext' });
export type GoLiveNext = z.infer<typeof GoLiveNext>;

export const getGoLiveNext = defineRoute('getGoLiveNext', {
  method: 'GET',
  path: '/go_live_next/{p}',
  access: 'user',
  rights: { read: ['Sessions'] },
  sections: ['schedule'],
  summary:
    'When to go live in the coming week, with the expected income per hour and how certain it is, from finished sessions.',
  params: z.strictObject({ p: PerformerName }),
  query: z.strictObject({
    /** @default the account's time zone */
    timezone: Timezone.optional(),
  }),
  reply: GoLiveNext,
});
