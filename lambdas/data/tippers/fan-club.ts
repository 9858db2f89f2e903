import type { FencingToken } from '@lambdas/runtime/fencing-token';
import type { Table } from '@lambdas/runtime/table';
import { buildMemberships, type Membership } from '@shared/domain/fan-club/fan-club';
import { listMemberObservations } from '../months/month-rollups';
import { type Columns, columnsOf, rowsOf, unpack } from '../packed/packed';
import { recompute } from '../packed/recomputed-document';

const keyOf = (performer: string) => ({ pk: `P#${performer}`, sk: 'CLUB' });
const EVERY_MONTH = { from: '2011-01', to: '2100-01' };
/** The latest seen are kept. */
const MAX_MEMBERSHIPS = 3_000;

/** Every membership that is known, by name: 0.5 to 5 read units. */
export async function listMemberships(tippers: Table, performer: string): Promise<Membership[]> {
  const item = await tippers.get(keyOf(performer));
  return item ? rowsOf<Membership>(unpack<Columns>(item.z)) : [];
}

/** Recomputes the memberships from the months' documents. About 1 read unit a month. */
export async function rebuildMemberships(
  tippers: Table,
  performer: string,
  fencingToken?: FencingToken,
): Promise<void> {
  const compute = async () => {
    const segments = await listMemberObservations(tippers, performer, EVERY_MONTH, {
      consistent: true,
    });
    const memberships = buildMemberships(segments.flatMap(({ members }) => members));
    const latest = [...memberships]
      .sort((a, b) => b.lastSeen - a.lastSeen || (a.name < b.name ? -1 : 1))
      .slice(0, MAX_MEMBERSHIPS);
    const kept = new Set(latest);
    return columnsOf(memberships.filter((membership) => kept.has(membership)));
  };
  await recompute(tippers, keyOf(performer), compute, fencingToken);
}
