import { grantOn } from '@lambdas/auth/callers';
import { getVisibility } from '@lambdas/auth/visibility';
import { findProgress } from '@lambdas/data/materialized/materialized-state';
import { listTipperNotes } from '@lambdas/data/tippers/tipper-notes';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { isoOrNull } from '@lambdas/runtime/iso';
import { toTippersResponse } from '@lambdas/services/tippers/tipper-sums';
import { listTippers } from '@shared/api/tippers';
import { decide } from '@shared/domain/access/decide';
import { tippersOf } from './list-session-tippers';

const TOP = 50;
const ALL = 5_000;

export const handler = endpoint(
  listTippers,
  async ({ params: { p }, query }, { caller, services }) => {
    // Who was given the overview alone reads no notes.
    const seesNotes = decide({ sections: ['tippers'] }, grantOn(caller, p)) === null;
    const [{ materialized }, table, notes] = await Promise.all([
      findProgress(services.capture, p),
      tippersOf(services, p, periodOf(query, services.now())),
      query.notes && seesNotes ? listTipperNotes(services.tippers, p) : [],
    ]);
    const noted = new Map(notes.map((note) => [note.viewer, note.notes]));
    const tippers = toTippersResponse(table, getVisibility(caller, p), query.getall ? ALL : TOP);
    return {
      tippers: tippers.map((row) => {
        const words = row.name === null ? undefined : noted.get(row.name);
        return words ? { ...row, notes: words } : row;
      }),
      total: table.total,
      hasProfiles: materialized.hasProfiles,
      settledThrough: isoOrNull(materialized.through),
    };
  },
);

function periodOf(query: { start?: string | undefined; end?: string | undefined }, now: number) {
  if (query.start === undefined) return null;
  return {
    start: Date.parse(query.start),
    end: query.end === undefined ? now : Date.parse(query.end),
  };
}
