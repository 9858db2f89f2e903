import { listTippers } from '../../shared/api/tippers';
import { decide } from '../../shared/domain/access/decide';
import { findProgress } from '../data/settled';
import { listTipperNotes } from '../data/tipper-notes';
import { grantOn } from '../lib/callers';
import { endpoint } from '../lib/endpoint';
import { eyesOf } from '../lib/eyes';
import { isoOrNull } from '../lib/iso';
import { shownTippers } from './tipper-sums';
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
