import {
  type MonthBins,
  type MonthTippers,
  monthBins,
  monthSessions,
  monthTippers,
  type WeekRing,
  weekRing,
} from '../../shared/domain/rollups';
import type { SessionSummary } from '../../shared/domain/session-summary';
import { monthBounds } from '../../shared/domain/utc-day';
import { type Item, ifVersion, type Table } from '../lib/table';
import { pack, unpack } from './packed';
import { listStretchesTouching } from './stretches';

/** The rollup documents of a month; each is one item and is replaced whole. */
const parts = {
  sessions: 'M',
  bins: 'H',
  ring: 'R',
  tippers: 'L',
} as const;

type Part = keyof typeof parts;

const keyOf = (performer: string, part: Part, month: string) => ({
  pk: `P#${performer}`,
  sk: `${parts[part]}#${month}`,
});

interface Tables {
  readonly sessions: Table;
  readonly tippers: Table;
}

/**
 * Recomputes a month (`yyyy-mm`, UTC) from its stretches. Versions are read before the stretches,
 * so whoever writes last has seen every stretch that was written before.
 */
export async function rebuildMonth(
  tables: Tables,
  performer: string,
  month: string,
  hasProfiles: boolean,
): Promise<void> {
  for (let attempt = 0; attempt < 8; attempt++) {
    const seen = await Promise.all([
      readVersion(tables, performer, 'sessions', month),
      readVersion(tables, performer, 'bins', month),
      readVersion(tables, performer, 'ring', month),
      readVersion(tables, performer, 'tippers', month),
    ]);
    const stretches = await listStretchesTouching(tables.sessions, performer, monthBounds(month));
    const bins = monthBins(month, stretches);
    // Without consent nothing about a tipper is kept beyond the session itself.
    const tippers = hasProfiles ? monthTippers(month, stretches) : { names: [], stretches: [] };

    const saved = await Promise.all([
      save(tables, seen[0], monthSessions(month, stretches)),
      save(tables, seen[1], bins),
      save(tables, seen[2], weekRing(month, bins)),
      save(tables, seen[3], tippers),
    ]);
    if (saved.every((took) => took)) return;
  }
  throw new Error('The month kept changing.');
}

interface Version {
  readonly performer: string;
  readonly part: Part;
  readonly month: string;
  readonly version: number;
  readonly z: Uint8Array | null;
}

async function readVersion(
  tables: Tables,
  performer: string,
  part: Part,
  month: string,
): Promise<Version> {
  const item = await tableOf(tables, part).get(keyOf(performer, part, month), {
    consistent: true,
  });
  return {
    performer,
    part,
    month,
    version: Number(item?.version ?? 0),
    z: item ? (item.z as Uint8Array) : null,
  };
}

async function save(tables: Tables, seen: Version, value: unknown): Promise<boolean> {
  const { performer, part, month, version } = seen;
  const z = pack(value);
  // The same content under the same version is already what the newest stretches say.
  if (seen.z && Buffer.compare(seen.z, z) === 0) return true;
  return tableOf(tables, part).put(
    { ...keyOf(performer, part, month), version: version + 1, z },
    ifVersion(version),
  );
}

const tableOf = ({ sessions, tippers }: Tables, part: Part) =>
  part === 'tippers' ? tippers : sessions;

/** Session summaries by month, newest month first, of at most `most` months with broadcasts. */
export async function listMonthsOfSessions(
  sessions: Table,
  performer: string,
  range: { from: string; to: string },
  most: number,
): Promise<{ month: string; sessions: SessionSummary[] }[]> {
  const items = await sessions.query({
    pk: `P#${performer}`,
    from: `M#${range.from}`,
    to: `M#${range.to}`,
    descending: true,
    limit: most,
  });
  return items.map((item) => ({ month: monthOf(item), sessions: unpack(item.z) }));
}

/** Quarter-hour tips of the months given; those without any are left out. */
export async function getMonthBins(
  sessions: Table,
  performer: string,
  months: readonly string[],
): Promise<{ month: string; bins: MonthBins }[]> {
  const items = await sessions.getMany(months.map((month) => keyOf(performer, 'bins', month)));
  return items.map((item) => ({ month: monthOf(item), bins: unpack(item.z) }));
}

/** Week rings of the months `from` to `to`, both included, oldest first. */
export async function listWeekRings(
  sessions: Table,
  performer: string,
  range: { from: string; to: string },
): Promise<{ month: string; ring: WeekRing }[]> {
  const items = await sessions.query({
    pk: `P#${performer}`,
    from: `R#${range.from}`,
    to: `R#${range.to}`,
  });
  return items.map((item) => ({ month: monthOf(item), ring: unpack(item.z) }));
}

/** Who tipped, of the months `from` to `to`, both included. */
export async function listMonthTippers(
  tippers: Table,
  performer: string,
  range: { from: string; to: string },
  { consistent = false } = {},
): Promise<{ month: string; tippers: MonthTippers }[]> {
  const items = await tippers.query({
    pk: `P#${performer}`,
    from: `L#${range.from}`,
    to: `L#${range.to}`,
    consistent,
  });
  return items.map((item) => ({ month: monthOf(item), tippers: unpack(item.z) }));
}

function monthOf(item: Item): string {
  return item.sk.slice(2);
}
