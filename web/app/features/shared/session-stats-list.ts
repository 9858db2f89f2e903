import type { CamSession } from '@shared/api/cam-session';
import { tokensOf } from '@shared/domain/sessions/compare-sessions';
import { formatCount, MISSING } from '@web/lib/format';

/** Tokens for each hour on air; null where the broadcast has only begun. */
export function tokensPerHour(
  session: Pick<CamSession, 'durationSeconds' | 'tipTokens' | 'mediaTokens'>,
): number | null {
  if (session.durationSeconds < 60) return null;
  return tokensOf(session) / (session.durationSeconds / 3600);
}

/** `+12`, `−3`, `0`. */
export function signed(value: number | null): string {
  if (value === null) return MISSING;
  if (value === 0) return '0';
  return `${value > 0 ? '+' : '−'}${formatCount(Math.abs(value))}`;
}
