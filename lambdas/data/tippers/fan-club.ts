import type { FencingToken } from '@lambdas/runtime/fencing-token';
import type { Table } from '@lambdas/runtime/table';
import { buildMemberships, type Membership } from '@shared/domain/fan-club/fan-club';
import * as z from 'zod';
import { listMemberObservations, readEveryMonth } from '../months/month-rollups';
import { rowsCodec } from '../packed/codec';
import { defineDocument, getDocument, recomputeDocument } from '../packed/documents';

/** The known memberships in a performer's fan club, by name. */
export const fanClubItem = defineDocument({
  name: 'fan-club',
  version: 7,
  table: 'tippers',
  pk: 'P#{performer}',
  sk: 'CLUB',
  content: rowsCodec<Membership>(
    () =>
      z.object({
        name: z.string(),
        start: z.number(),
        isStartTold: z.boolean(),
        lastSeen: z.number(),
        isFollowed: z.boolean(),
      }),
    { best: true },
  ),
});

const NONE: readonly Membership[] = [];
/** The memberships that were seen last are kept. */
const MAX_MEMBERSHIPS = 3_000;

/** Lists all known memberships, by name: 0.5 to 5 read units. */
export async function listMemberships(
  tippers: Table,
  performer: string,
): Promise<readonly Membership[]> {
  return getDocument(tippers, fanClubItem, { performer }, NONE);
}

/**
 * Recomputes the memberships from the months' documents. About 0.5 read units per month.
 *
 * @param changedSince the first month that may just have changed
 */
export async function rebuildMemberships(
  tippers: Table,
  performer: string,
  changedSince: string,
  fencingToken?: FencingToken,
): Promise<void> {
  const compute = async () => {
    const segments = await readEveryMonth(changedSince, (range, options) =>
      listMemberObservations(tippers, performer, range, options),
    );
    const memberships = buildMemberships(segments.flatMap(({ members }) => members));
    const latest = [...memberships]
      .sort((a, b) => b.lastSeen - a.lastSeen || (a.name < b.name ? -1 : 1))
      .slice(0, MAX_MEMBERSHIPS);
    const newestNames = new Set(latest);
    return memberships.filter((membership) => newestNames.has(membership));
  };
  await recomputeDocument(tippers, fanClubItem, { performer }, compute, fencingToken);
}
