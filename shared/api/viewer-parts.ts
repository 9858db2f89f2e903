import * as z from 'zod';
import { Count, TipsAtPrice, Tokens, Utc } from './fields';

/**
 * Sessions started in the last one, two and four weeks: all, those the viewer visited, and those
 * the viewer tipped in.
 */
export const CamSessionStats = z
  .object({
    oneWeekOverall: Count,
    oneWeekViewed: Count,
    oneWeekTipped: Count,
    twoWeeksOverall: Count,
    twoWeeksViewed: Count,
    twoWeeksTipped: Count,
    fourWeeksOverall: Count,
    fourWeeksViewed: Count,
    fourWeeksTipped: Count,
    /** The latest tip in the requested window or the four weeks. */
    lastTipTime: Utc.nullable(),
    /** The latest tip or message, or the start of the last session that the viewer visited. */
    lastSeen: Utc.nullable(),
  })
  .meta({ id: 'CamSessionStats' });
export type CamSessionStats = z.infer<typeof CamSessionStats>;

/** A tip menu item that a viewer tipped for, matched by the price at that time. */
export const MenuItemUse = z
  .object({
    name: z.string(),
    /** Its current price. */
    tokens: Tokens,
    Count: TipsAtPrice,
    tokenSum: Tokens,
  })
  .meta({ id: 'MenuItemUse' });

/** A fan club membership, as far as it was visible. */
export const FanclubHistoryEntry = z
  .object({
    /** When the viewer joined, or was first seen as a member. */
    startTime: Utc,
    /** Null while it counts as running: until 31 days after the member was last seen. */
    endTime: Utc.nullable(),
    lastSeenTime: Utc,
  })
  .meta({ id: 'FanclubHistoryEntry' });

/** A hashtag through which a viewer came. */
export const HashtagJoin = z.object({ hashtag: z.string(), time: Utc }).meta({ id: 'HashtagJoin' });

/** People's notes about a viewer. */
export const NotedTipper = z
  .object({
    name: z.string(),
    notes: z.string(),
    /** 1 to 5 stars; null for none. */
    rating: z.int().min(1).max(5).nullable(),
  })
  .meta({ id: 'NotedTipper' });
