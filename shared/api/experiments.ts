import {
  MAX_EXPERIMENTS,
  MAX_PER_ARM,
  MAX_RUNNING,
  MAX_TAG_LENGTH,
  MAX_WORDS_LENGTH,
  MIN_PER_ARM,
} from '@shared/domain/experiments/experiment';
import { VERDICTS } from '@shared/domain/experiments/verdict';
import { MAX_NAME_LENGTH, MAX_TOKENS } from '@shared/domain/tip-menu/check-menu';
import * as z from 'zod';
import { Count, Instant, Nothing, PerformerName, TokensMean, Utc } from './fields';
import { money, moneyList } from './money';
import { defineRoute } from './route';

const Price = z.int().min(1).max(MAX_TOKENS);
const Hour = z.int().min(0).max(23);
const Tag = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#?[\p{L}\p{N}_]+$/u, 'Enter one hashtag: letters, digits, and underscores.')
  .max(MAX_TAG_LENGTH + 1);
const Words = z.string().trim().normalize().min(1).max(MAX_WORDS_LENGTH);

const TagTrial = z.strictObject({ kind: z.literal('tag'), tag: Tag });
/** Full local hours, the second excluded. From 22 to 2 crosses midnight. */
const HourTrial = z.strictObject({ kind: z.literal('start_hour'), from: Hour, until: Hour });
const TopicTrial = z.strictObject({ kind: z.literal('topic'), words: Words });

/** A change in percent: 25 is a quarter more. */
const Effect = z.object({
  change: z.number().min(-100),
  /** The true change is between these with a probability of 80%. */
  low: z.number().min(-100),
  high: z.number().min(-100),
});

const MoneyPercent = money(z.number().min(-100));
const IncomeEffect = z.object({ change: MoneyPercent, low: MoneyPercent, high: MoneyPercent });

const Arm = z.enum(['with', 'without']);

const Experiment = z.object({
  id: z.string(),
  /** What is tried. */
  trial: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('tag'), tag: z.string() }),
    z.object({
      kind: z.literal('price'),
      /** The tip menu item. */
      item: z.string(),
      price: Price,
      /** Its price when the experiment started. */
      usualPrice: Price,
    }),
    z.object({ kind: z.literal('start_hour'), from: Hour, until: Hour }),
    z.object({ kind: z.literal('topic'), words: z.string() }),
  ]),
  startedAt: Utc,
  /** Null while it runs. */
  endedAt: Utc.nullable(),
  /** How many sessions are planned with it, and as many without it. */
  sessionsPerArm: Count,
  /**
   * Finished sessions since it started. What they were is read from what the room showed. Those of
   * which that isn’t known are left out, and those shorter than 15 minutes.
   */
  sessionsWith: Count,
  sessionsWithout: Count,
  sessionsLeftOut: Count,
  /** What the next session should be. Null when both have enough sessions, and once it has ended. */
  next: Arm.nullable(),
  /** What it did to income per hour, as one element; hidden from members who may not see money. */
  income: moneyList(
    z.object({
      /** `helped` and `hurt` are 95% certain. `few`: fewer than four sessions with or without. */
      verdict: z.enum(VERDICTS),
      /** Of income per hour; null with too few sessions. */
      effect: IncomeEffect.nullable(),
      incomePerHourWith: TokensMean.nullable(),
      incomePerHourWithout: TokensMean.nullable(),
      /**
       * How large a change must be, in percent, to get a verdict with as many sessions as planned.
       * Null if there are too few earlier sessions to say.
       */
      noticeable: z.number().min(0).nullable(),
    }),
  ),
  /** What it did to average viewers; null with too few sessions. */
  viewers: Effect.nullable(),
  /** The newest sessions first, at most 40. Empty once it has ended. */
  recent: z.array(
    z.object({
      startTime: Utc,
      /** Null for a session that is left out. */
      arm: Arm.nullable(),
      incomePerHour: TokensMean,
    }),
  ),
});

export const Experiments = z
  .object({
    /** Newest first. */
    experiments: z.array(Experiment),
    /** How many may run at once. */
    most: Count,
  })
  .meta({ id: 'Experiments' });
export type Experiments = z.infer<typeof Experiments>;

export const listExperiments = defineRoute('listExperiments', {
  method: 'GET',
  path: '/experiments/{p}',
  access: 'user',
  rights: { read: ['Sessions'] },
  sections: ['experiments'],
  summary:
    'The room’s experiments: what the next session should be, what the sessions so far were, and what it did to income per hour, with its uncertainty.',
  params: z.strictObject({ p: PerformerName }),
  query: Nothing,
  reply: Experiments,
});

export const startExperiment = defineRoute('startExperiment', {
  method: 'POST',
  path: '/experiments/{p}',
  access: 'admin',
  rights: { read: ['TipMenus'], write: ['Sessions'] },
  sections: ['experiments'],
  summary: `Starts an experiment. At most ${MAX_RUNNING} run at once, and ${MAX_EXPERIMENTS} are kept. One that is running already is left as it is.`,
  params: z.strictObject({ p: PerformerName }),
  query: Nothing,
  body: z.strictObject({
    trial: z.discriminatedUnion('kind', [
      TagTrial,
      /** An item of the tip menu at another price. */
      z.strictObject({
        kind: z.literal('price'),
        item: z.string().trim().min(1).max(MAX_NAME_LENGTH),
        price: Price,
      }),
      HourTrial,
      TopicTrial,
    ]),
    sessionsPerArm: z.int().min(MIN_PER_ARM).max(MAX_PER_ARM),
    /**
     * Since when sessions count, if it began earlier: at most eight weeks ago.
     * @default now
     */
    since: Instant.optional(),
  }),
  example: { body: { trial: { kind: 'tag', tag: 'lush' }, sessionsPerArm: 6 } },
  reply: Experiments,
});

const ExperimentId = z.string().regex(/^[\w-]{1,40}$/, 'That’s not an experiment ID.');

export const endExperiment = defineRoute('endExperiment', {
  method: 'POST',
  path: '/experiments/{p}/{id}/end',
  access: 'admin',
  rights: { write: ['Sessions'] },
  sections: ['experiments'],
  summary: 'Ends an experiment. Its verdict stays, and later sessions don’t count.',
  params: z.strictObject({ p: PerformerName, id: ExperimentId }),
  query: Nothing,
  reply: Experiments,
});

export const deleteExperiment = defineRoute('deleteExperiment', {
  method: 'DELETE',
  path: '/experiments/{p}/{id}',
  access: 'admin',
  rights: { write: ['Sessions'] },
  sections: ['experiments'],
  summary: 'Deletes an experiment and its verdict.',
  params: z.strictObject({ p: PerformerName, id: ExperimentId }),
  query: Nothing,
  reply: Experiments,
});
