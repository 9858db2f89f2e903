import * as z from 'zod';
import { Count, Tokens, Utc } from './fields';

/**
 * Broadcasts begun in the last one, two and four weeks: all of them, those the viewer was in, and
 * those the viewer tipped in.
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
    /** The newest tip of the window asked for or of the four weeks. */
    lastTipTime: Utc.nullable(),
    /** The newest tip or message, or the start of the last broadcast that the viewer was in. */
    lastSeen: Utc.nullable(),
  })
  .meta({ id: 'CamSessionStats' });
export type CamSessionStats = z.infer<typeof CamSessionStats>;

/** A tip menu item that a viewer's tips were for, by the price at their time. */
export const MenuItemUse = z
  .object({
    name: z.string(),
    /** What it costs now. */
    tokens: Tokens,
    Count,
    tokenSum: Tokens,
  })
  .meta({ id: 'MenuItemUse' });

/** A membership in the fan club, as far as it showed. */
export const FanclubHistoryEntry = z
  .object({
    /** When the viewer joined, or was first seen as a member. */
    startTime: Utc,
    /** Null while it counts as running: until 31 days after the member was seen last. */
    endTime: Utc.nullable(),
    lastSeenTime: Utc,
  })
  .meta({ id: 'FanclubHistoryEntry' });

/** A hashtag that a viewer came by. */
export const HashtagJoin = z.object({ hashtag: z.string(), time: Utc }).meta({ id: 'HashtagJoin' });

/** What the performer's people noted about a viewer. */
export const NotedTipper = z
  .object({
    name: z.string(),
    notes: z.string(),
    /** 1 to 5 stars; null for none. */
    rating: z.int().min(1).max(5).nullable(),
  })
  .meta({ id: 'NotedTipper' });
