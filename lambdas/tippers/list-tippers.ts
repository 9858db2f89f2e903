import { grantOn } from '@lambdas/auth/callers';
import { eyesOf } from '@lambdas/auth/visibility';
import { findProgress } from '@lambdas/data/settled';
import { listTipperNotes } from '@lambdas/data/tipper-notes';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { isoOrNull } from '@lambdas/runtime/iso';
import { shownTippers } from '@lambdas/services/tippers/tipper-sums';
import { listTippers } from '@shared/api/tippers';
import { decide } from '@shared/domain/access/decide';
import { tippersOf } from './tippers-of';

const TOP = 50;
const ALL = 5_000;

export const handler = endpoint(
  listTippers,
  async ({ params: { p }, query }, { caller, services }) => {
    // Who was given the overview alone reads no notes.
    const seesNotes = decide({ sections: ['tippers'] }, grantOn(caller, p)) === null;
    const [{ settled }, table, notes] = await Promise.all([
      findProgress(services.capture, p),
      tippersOf(services, p, periodOf(query, services.now())),
      query.notes && seesNotes ? listTipperNotes(services.tippers, p) : [],
    ]);
    const noted = new Map(notes.map((note) => [note.viewer, note.notes]));
    const tippers = shownTippers(table, eyesOf(caller, p), query.getall ? ALL : TOP);
    return {
      tippers: tippers.map((row) => {
        const words = row.name === null ? undefined : noted.get(row.name);
        return words ? { ...row, notes: words } : row;
      }),
      total: table.total,
      hasProfiles: settled.hasProfiles,
      settledThrough: isoOrNull(settled.through),
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
