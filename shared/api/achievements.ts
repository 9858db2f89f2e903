import { TIERS } from '@shared/domain/achievements/achievement';
import * as z from 'zod';
import { Tokens, Utc } from './fields';
import { money, moneyText } from './money';

export const Achievement = z
  .object({
    /** The same for the same achievement for ever. */
    key: z.string(),
    title: z.string(),
    description: moneyText(),
    tier: z.enum(TIERS),
    isEarned: z.boolean(),
    /** The session that earned it; null where it is not earned, or by no single one. */
    earnedAt: Utc.nullable(),
    progress: z.object({ value: money(z.int()), goal: Tokens }),
  })
  .meta({ id: 'Achievement' });

/** `achievements.json` of a session. */
export const SessionAchievements = z
  .object({
    /** Earned at this session. A session on air has earned nothing yet. */
    earned: z.array(Achievement),
    /** All there are, the newest first, then the next goals. */
    all: z.array(Achievement),
  })
  .meta({ id: 'SessionAchievements' });
export type SessionAchievements = z.infer<typeof SessionAchievements>;
