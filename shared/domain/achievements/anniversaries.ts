import type { SessionSummary } from '../sessions/session-summary';
import { type Achievement, formatCount, type Tier } from './achievement';

/** A session is an anniversary when it is the 5th, the 25th or a multiple of ten. */
export function isAnniversary(count: number): boolean {
  return count === 5 || count === 25 || (count > 0 && count % 10 === 0);
}

/** Every anniversary so far and the next one. */
export function anniversaries(sessions: readonly SessionSummary[]): Achievement[] {
  const found: Achievement[] = [];
  for (let count = 1; ; count++) {
    if (!isAnniversary(count)) continue;
    const isEarned = count <= sessions.length;
    found.push({
      key: `anniversary-${count}`,
      title: 'Anniversary',
      description: `${formatCount(count)} sessions.`,
      tier: tierOf(count),
      isEarned,
      earnedAt: sessions[count - 1]?.start ?? null,
      progress: { value: Math.min(count, sessions.length), goal: count },
    });
    if (!isEarned) return found;
  }
}

function tierOf(count: number): Tier {
  if (count >= 500) return 'platinum';
  if (count >= 100) return 'gold';
  return count >= 50 ? 'silver' : 'bronze';
}
