import * as z from 'zod';
import { Count, Tokens, throughFields, Utc } from './fields';
import { byLocalDay, Day } from './local-days';
import { defineRoute } from './route';

export const PurchasesPerformance = z
  .object({
    /** Most tokens first. */
    items: z.array(
      z.object({
        item: z.string(),
        count: Count,
        tokens: Tokens,
        /** Distinct buyers; null without tipper profiles. */
        buyers: Count.nullable(),
        /** By local day; in a session, the day it started. */
        volume: z.array(z.object({ date: Day, count: Count, tokens: Tokens })),
      }),
    ),
    total: z.object({ count: Count, tokens: Tokens }),
    start: Utc,
    end: Utc,
    ...throughFields,
  })
  .meta({ id: 'PurchasesPerformance' });

export const getPurchasesPerformance = defineRoute('getPurchasesPerformance', {
  method: 'GET',
  path: '/purchases_performance/{p}/{utcOffset}',
  access: 'user',
  rights: { read: ['Tippers', 'Sessions', 'Capture'] },
  sections: ['purchases'],
  summary: 'Photos and videos sold, live and offline, by item and local day.',
  ...byLocalDay,
  reply: PurchasesPerformance,
});

export const PurchasesWithBuyers = z
  .object({
    /** Newest first, at most 500. */
    purchases: z.array(
      z.object({ time: Utc, buyer: z.string().nullable(), item: z.string(), tokens: Tokens }),
    ),
    /** Most tokens first, at most 100; empty without tipper profiles. */
    buyers: z.array(z.object({ name: z.string(), count: Count, tokens: Tokens, lastBought: Utc })),
    hasProfiles: z.boolean(),
    start: Utc,
    end: Utc,
    ...throughFields,
  })
  .meta({ id: 'PurchasesWithBuyers' });

export const getPurchasesWithBuyers = defineRoute('getPurchasesWithBuyers', {
  method: 'GET',
  path: '/purchases_with_buyers/{p}/{utcOffset}',
  access: 'user',
  rights: { read: ['Tippers', 'Sessions', 'Capture'] },
  sections: ['purchases'],
  summary: 'Photos and videos sold with their buyers, and who bought the most.',
  ...byLocalDay,
  reply: PurchasesWithBuyers,
});

export const FanclubMembership = z
  .object({
    /** Every local day of the period, oldest first. */
    days: z.array(
      z.object({
        date: Day,
        joins: Count,
        /** Distinct members seen; null on days without any event. */
        seen: Count.nullable(),
      }),
    ),
    /** Memberships that overlap the period; empty without tipper profiles. */
    members: z.array(
      z.object({
        name: z.string(),
        startTime: Utc,
        /** False: they were already a member when first seen. */
        isStartTold: z.boolean(),
        /** Null while it counts as running: for 31 days after they were last seen as a member. */
        endTime: Utc.nullable(),
        lastSeenTime: Utc,
      }),
    ),
    /** Memberships that currently count as running. */
    active: Count.nullable(),
    hasProfiles: z.boolean(),
    start: Utc,
    end: Utc,
    ...throughFields,
  })
  .meta({ id: 'FanclubMembership' });

export const getFanclubMembership = defineRoute('getFanclubMembership', {
  method: 'GET',
  path: '/fanclub_membership/{p}/{utcOffset}',
  access: 'user',
  rights: { read: ['Tippers', 'Sessions', 'Capture'] },
  sections: ['fanclub'],
  summary: 'Fan club joins by local day, and known memberships.',
  ...byLocalDay,
  reply: FanclubMembership,
});
