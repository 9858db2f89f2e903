import { listUnseenClaims, noteClaimSeen } from '@lambdas/data/performers/performer-claims';
import type { Services } from '@lambdas/runtime/services';
import type { ListedRoom } from '@shared/domain/site/listed-room';

/**
 * Notes the claims on performers whose code stands in the subject of that performer's own room;
 * in another room's subject it proves nothing. Answers how many. May be repeated, and a crawl that
 * is not complete does as well: what it missed is seen by the next one.
 */
export async function noteClaims(
  { configs, now }: Pick<Services, 'configs' | 'now'>,
  rooms: readonly ListedRoom[],
): Promise<number> {
  const claims = await listUnseenClaims(configs, now());
  if (claims.length === 0) return 0;
  const subjects = new Map(rooms.map(({ name, subject }) => [name, subject.toUpperCase()]));
  const seen = claims.filter(({ performer, code }) => subjects.get(performer)?.includes(code));
  for (const claim of seen) await noteClaimSeen(configs, claim, now());
  return seen.length;
}
