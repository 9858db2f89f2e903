import { TIERS } from '@shared/domain/achievements/achievement';
import * as z from 'zod';
import { Tokens, Utc } from './fields';
import { money, moneyText } from './money';

export const Achievement = z
  .object({
    /** Permanent for each achievement. */
    key: z.string(),
    title: z.string(),
    description: moneyText(),
    tier: z.enum(TIERS),
    isEarned: z.boolean(),
    /** The session that earned it; null if it isn't earned, or not by a single session. */
    earnedAt: Utc.nullable(),
    progress: z.object({ value: money(z.int()), goal: Tokens }),
  })
  .meta({ id: 'Achievement' });

/** `achievements.json` of a session. */
export const SessionAchievements = z
  .object({
    /** Earned in this session. A running session has not earned anything yet. */
    earned: z.array(Achievement),
    /** All achievements: earned ones, newest first, then the next goals. */
    all: z.array(Achievement),
  })
  .meta({ id: 'SessionAchievements' });
export type SessionAchievements = z.infer<typeof SessionAchievements>;
