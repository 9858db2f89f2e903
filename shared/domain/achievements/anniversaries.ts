import type { SessionSummary } from '../sessions/session-summary';
import { type Achievement, formatCount, type Tier } from './achievement';

/**
 * Whether a session count is an anniversary: 5, 25 or a multiple of 10 (product specification,
 * business constants).
 */
export function isAnniversary(count: number): boolean {
  return count === 5 || count === 25 || (count > 0 && count % 10 === 0);
}

/** Lists all anniversaries so far and the next one. */
export function listAnniversaries(sessions: readonly SessionSummary[]): Achievement[] {
  const found: Achievement[] = [];
  for (let count = 1; ; count++) {
    if (!isAnniversary(count)) continue;
    const isEarned = count <= sessions.length;
    found.push({
      key: `anniversary-${count}`,
      title: 'Anniversary',
      description: `${formatCount(count)} sessions.`,
      tier: getTier(count),
      isEarned,
      earnedAt: sessions[count - 1]?.start ?? null,
      progress: { value: Math.min(count, sessions.length), goal: count },
    });
    if (!isEarned) return found;
  }
}

function getTier(count: number): Tier {
  if (count >= 500) return 'platinum';
  if (count >= 100) return 'gold';
  return count >= 50 ? 'silver' : 'bronze';
}
