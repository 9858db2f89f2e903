import * as z from 'zod';
import { Instant, isOrdered, PerformerName, Timezone, Tokens, throughFields, Utc } from './fields';
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
