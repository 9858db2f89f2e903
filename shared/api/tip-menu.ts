import {
  MAX_ITEMS,
  MAX_NAME_LENGTH,
  MAX_PRICES,
  MAX_TOKENS,
} from '@shared/domain/tip-menu/check-menu';
import * as z from 'zod';
import {
  Count,
  catchingUpFields,
  Instant,
  Nothing,
  PerformerName,
  Timezone,
  TipsAtPrice,
  Tokens,
  throughFields,
  Utc,
} from './fields';
import { byLocalDay, Day } from './local-days';
import { moneyList } from './money';
import { defineRoute } from './route';

const Price = z.int().min(1).max(MAX_TOKENS);

export const TipMenuPrice = z
  .object({
    tokens: Price,
    startTime: Utc,
    /** The last instant at this price; absent for the current price. */
    endTime: Utc.optional(),
  })
  .meta({ id: 'TipMenuPrice' });

/** Absent from the response to a save. */
const lastThirtyDays = {
  frequency: TipsAtPrice.optional().describe(
    'How often viewers tipped for it in the last 30 days.',
  ),
  sum: Tokens.optional().describe('The tokens they tipped for it in the last 30 days.'),
};

export const TipMenuItem = z
  .object({
    id: z.int().min(1).describe('The position in the menu, starting at 1.'),
    name: z.string(),
    /** The current price, the last of `prices`. */
    tokens: Price,
    ...lastThirtyDays,
    prices: z.array(TipMenuPrice.extend(lastThirtyDays)),
  })
  .meta({ id: 'TipMenuItem' });

export const TipMenu = z
  .object({
    items: z.array(TipMenuItem),
    /** Send it back with a change; 0 before the first one. */
    version: z.int().min(0),
    ...catchingUpFields,
  })
  .meta({ id: 'TipMenu' });
export type TipMenu = z.infer<typeof TipMenu>;

export const getTipMenu = defineRoute('getTipMenu', {
  method: 'GET',
  path: '/tip_menu/{p}',
  access: 'user',
  rights: { read: ['TipMenus', 'Sessions', 'Capture'] },
  sections: ['tipmenu'],
  summary:
    'The performer’s tip menu with each item’s price history, and what it earned in the last 30 days.',
  params: z.strictObject({ p: PerformerName }),
  query: Nothing,
  reply: TipMenu,
});

const MAX_VERSIONS = 1_000_000_000;
const Moment = Instant.nullish();

/** Values that clients compute and send back. The service ignores them. */
const computed = { frequency: Count.optional(), sum: z.number().min(0).optional() };

const WrittenItem = z.strictObject({
  id: z.int().min(1).optional(),
  ...computed,
  /** An item without a name is ignored. */
  name: z.string().max(MAX_NAME_LENGTH),
  tokens: Price,
  prices: z
    .array(z.strictObject({ tokens: Price, startTime: Moment, endTime: Moment, ...computed }))
    .max(MAX_PRICES)
    .optional(),
  /** In the older format, without prices. */
  startTime: Moment,
  endTime: Moment,
});

export const saveTipMenu = defineRoute('saveTipMenu', {
  method: 'POST',
  path: '/tip_menu/{p}',
  access: 'admin',
  rights: { write: ['TipMenus'] },
  sections: ['tipmenu'],
  summary: 'Replaces the tip menu if its version hasn’t changed. Returns the new menu.',
  params: z.strictObject({ p: PerformerName }),
  query: Nothing,
  body: z.union([
    z.strictObject({
      items: z.array(WrittenItem).max(MAX_ITEMS),
      version: z.int().min(0).max(MAX_VERSIONS),
    }),
    /** Without a version nothing is compared: the list replaces the menu. */
    z.array(WrittenItem).max(MAX_ITEMS),
  ]),
  reply: TipMenu,
});

const periodFields = {
  start: Utc,
  end: Utc,
  /** What each `date` covers: the day, or the week that starts on it, in periods above 93 days. */
  by: z.enum(['day', 'week']),
  ...throughFields,
};

export const TipDayFrequency = z
  .object({
    /**
     * By date, then by amount: how often it was tipped in finished sessions that started then.
     */
    records: moneyList(z.object({ amount: Tokens, date: Day, count: Count })),
    ...periodFields,
  })
  .meta({ id: 'TipDayFrequency' });
export type TipDayFrequency = z.infer<typeof TipDayFrequency>;

export const getTipDayFrequency = defineRoute('getTipDayFrequency', {
  method: 'GET',
  path: '/tip_day_frequency/{p}/{utcOffset}',
  access: 'user',
  rights: { read: ['TipMenus', 'Sessions', 'Capture'] },
  sections: ['tipmenu'],
  summary:
    'How often each amount was tipped, by the local day the session started; by week in periods above 93 days.',
  ...byLocalDay,
  reply: TipDayFrequency,
});

export const TipMenuPerformance = z
  .object({
    /** In menu order. */
    items: z.array(
      z.object({
        /** Its position in the menu, from 1. */
        id: z.int().min(1),
        name: z.string(),
        /** Its current price. */
        amount: Tokens,
        count: TipsAtPrice,
        tokens: Tokens,
        /** The same as `count` and `tokens`, under their documented names. */
        frequency: TipsAtPrice,
        sum: Tokens,
        /** The dates with tips for it; `tips` counts them. */
        volume: moneyList(z.object({ date: Day, tips: TipsAtPrice, tokens: Tokens })),
        prices: z.array(
          TipMenuPrice.extend({ count: TipsAtPrice, frequency: TipsAtPrice, sum: Tokens }),
        ),
      }),
    ),
    /** Tips whose amount matched no item’s price on that day. */
    other: z.object({ count: TipsAtPrice, tokens: Tokens }),
    total: z.object({ count: Count, tokens: Tokens }),
    ...periodFields,
  })
  .meta({ id: 'TipMenuPerformance' });
export type TipMenuPerformance = z.infer<typeof TipMenuPerformance>;

export const getTipMenuPerformance = defineRoute('getTipMenuPerformance', {
  method: 'GET',
  path: '/tip_menu_performance_versioned/{p}/{utcOffset}',
  access: 'user',
  rights: { read: ['TipMenus', 'Sessions', 'Capture'] },
  sections: ['tipmenu'],
  summary:
    'What each tip menu item earned, by day and by price; by week in periods above 93 days. Tips match by amount.',
  ...byLocalDay,
  reply: TipMenuPerformance,
});

/** A change in percent: 25 is a quarter more. */
const Effect = z.object({
  change: z.number().min(-100),
  /** The true change is between these with a probability of 80%. */
  low: z.number().min(-100),
  high: z.number().min(-100),
});

const ChangedPrice = z.object({
  /** The item’s position in the menu, from 1. */
  id: z.int().min(1),
  name: z.string(),
  priceBefore: Price,
  priceAfter: Price,
  since: Utc,
  /**
   * Finished sessions with tips at the old and at the new price, up to eight weeks each. Those of the
   * days next to a change don’t count, nor do those in which another item had one of the prices.
   */
  sessionsBefore: Count,
  sessionsAfter: Count,
  /** How many items it is compared with: those whose price stayed meanwhile. */
  unchangedItems: Count,
  /** Of the item’s tips, and of their tokens, as against the unchanged items; null with too little data. */
  tipsEffect: Effect.nullable(),
  tokensEffect: Effect.nullable(),
  /**
   * What it did to the tokens; `raised` and `lowered` are 95% certain. `few`: too little data.
   * `shared`: another item had one of the prices.
   */
  verdict: z.enum(['raised', 'lowered', 'unclear', 'few', 'shared']),
  /**
   * How many more sessions it takes until a difference of 30% can show; null if the verdict is clear,
   * the comparison is over, or it would end before.
   */
  missingSessions: Count.nullable(),
});

const PriceAdvice = z.object({
  id: z.int().min(1),
  name: z.string(),
  /**
   * `try`: an experiment with a new price. `undo`: go back to the old one. `wait`: the last change
   * is still being compared.
   */
  kind: z.enum(['try', 'undo', 'wait']),
  price: Price,
  /** The same as `price` for `wait`. */
  newPrice: Price,
  /** The item’s share of what the menu earned in the last eight weeks, 0 to 1; null except for `try`. */
  share: z.number().min(0).max(1).nullable(),
  /** After how many sessions a difference of 30% can show; null except for `try`. */
  sessions: Count.nullable(),
});

export const PriceEffects = z
  .object({
    /** Of the last 26 weeks, newest first, at most 20. */
    changes: moneyList(ChangedPrice),
    /** At most one; empty where the evidence carries none. */
    advice: moneyList(PriceAdvice),
  })
  .meta({ id: 'PriceEffects' });
export type PriceEffects = z.infer<typeof PriceEffects>;

export const getPriceEffects = defineRoute('getPriceEffects', {
  method: 'GET',
  path: '/price_effects/{p}',
  access: 'user',
  rights: { read: ['TipMenus'] },
  sections: ['tipmenu'],
  summary:
    'What each price change of the last 26 weeks did to an item’s tips and tokens, compared with the items whose price stayed the same, and which price to try next. Tips match by amount.',
  params: z.strictObject({ p: PerformerName }),
  query: z.strictObject({
    /** @default the account's time zone */
    timezone: Timezone.optional(),
  }),
  reply: PriceEffects,
});
