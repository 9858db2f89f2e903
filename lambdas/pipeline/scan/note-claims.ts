import { listUnseenClaims, noteClaimSeen } from '@lambdas/data/performers/performer-claims';
import type { Services } from '@lambdas/runtime/services';
import type { ListedRoom } from '@shared/domain/site/listed-room';

/**
 * Confirms claims on performers whose code is in the subject of that performer's own room; in
 * another room's subject it proves nothing. Returns how many. Idempotent. Incomplete crawls are
 * fine: the next one sees what this one missed.
 */
export async function noteClaims(
  { configs, now }: Pick<Services, 'configs' | 'now'>,
  rooms: readonly ListedRoom[],
): Promise<number> {
  const claims = await listUnseenClaims(configs, now());
  if (claims.length === 0) return 0;
  const subjects = new Map(rooms.map(({ name, subject }) => [name, subject.toUpperCase()]));
  const confirmed = claims.filter(({ performer, code }) => subjects.get(performer)?.includes(code));
  for (const claim of confirmed) await noteClaimSeen(configs, claim, now());
  return confirmed.length;
}
