import type { StatProps } from '@web/ui/components/stat';
import type { SessionResource } from '../shared/use-session-resource';

export type UsualStats = SessionResource<'total_stats.json'>;
type Figure = keyof UsualStats['figures'];

/** What a session is compared with. */
export const USUAL_LABEL = 'your average session in the previous 30 days';

/** Numbers that are comparable while a session is still running. */
const COMPARABLE_LIVE: ReadonlySet<Figure> = new Set([
  'incomePerHour',
  'tipsPerHour',
  'averageViewers',
]);

/**
 * Returns a number with its mean over the sessions of the 30 days before, for a `Stat`. Null
 * without such sessions, with hidden money, or early in a running session.
 */
export function changeOf(
  stats: UsualStats | undefined,
  figure: Figure,
  { isLive, format }: { isLive: boolean; format: (value: number) => string },
): NonNullable<StatProps['change']> | null {
  const compared = stats?.figures[figure];
  if (!compared || compared.value === null || compared.usual === null) return null;
  if (isLive && !COMPARABLE_LIVE.has(figure)) return null;
  if (Number.isNaN(compared.value) || Number.isNaN(compared.usual)) return null;
  return {
    before: compared.usual,
    now: compared.value,
    format,
    previousLabel: USUAL_LABEL,
    // As in the list of sessions.
    ...(figure === 'tippers' && { isMoreBetter: true }),
  };
}

/** Returns the average income of the sessions of the 30 days before; null if there were none. */
export function usualIncome(stats: UsualStats | undefined): number | null {
  return stats?.figures.incomeTokens.usual ?? null;
}
