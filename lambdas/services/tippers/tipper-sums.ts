import type { Visibility } from '@lambdas/auth/visibility';
import {
  type AllTimeTipper,
  type AllTimeTippers,
  byTokens,
} from '@lambdas/data/tippers/all-time-tippers';
import { iso } from '@lambdas/runtime/iso';
import type { Tipper } from '@shared/api/tippers';
import { isSessionId } from '@shared/domain/fold/fold';
import type { MonthTippers } from '@shared/domain/sessions/rollups';

export interface TipperTable {
  readonly tippers: readonly AllTimeTipper[];
  readonly total: { tippers: number | null; tokens: number; tips: number };
}

/** Sums of the stretches that began in the period. */
export function sumPeriod(
  months: readonly MonthTippers[],
  period: { start: number; end: number },
): TipperTable {
  const byName = new Map<string, AllTimeTipper>();
  const total = { tokens: 0, tips: 0 };
  for (const { names, segments } of months) {
    for (const [id, start, rows] of segments) {
      if (start < period.start || start >= period.end) continue;
      const session = isSessionId(id) ? 1 : 0;
      for (const [index, tips, tokens, anonymousTips, anonymousTokens] of rows) {
        const name = names[index] ?? '';
        const known = byName.get(name);
        const sums = known ?? { name, ...nothing(), open: nothing(), lastVeiled: null };
        byName.set(name, sums);
        add(sums, { tips, tokens, session, start });
        const openTips = tips - anonymousTips;
        if (openTips > 0) {
          add(sums.open, { tips: openTips, tokens: tokens - anonymousTokens, session, start });
        }
        if (anonymousTips > 0) sums.lastVeiled = Math.max(sums.lastVeiled ?? 0, start);
        total.tokens += tokens;
        total.tips += tips;
      }
    }
  }
  const tippers = [...byName.values()].sort(byTokens);
  return { tippers, total: { tippers: tippers.length, ...total } };
}

function nothing() {
  return { tokens: 0, tips: 0, sessions: 0, lastTipped: 0 };
}

function add(
  sums: ReturnType<typeof nothing>,
  given: { tips: number; tokens: number; session: number; start: number },
): void {
  sums.tips += given.tips;
  sums.tokens += given.tokens;
  sums.sessions += given.session;
  sums.lastTipped = Math.max(sums.lastTipped, given.start);
}

/** The best of all time, with the exact sums of everyone. */
export function sumAllTime({ tippers, total }: AllTimeTippers): TipperTable {
  return { tippers, total: { tippers: null, ...total } };
}

/** The tippers whose names the caller may know, with what of them; most tokens first. */
export function visibleSums(
  { tippers }: TipperTable,
  visibility: Visibility,
): { name: string; tokens: number; sessions: number }[] {
  if (visibility.seesAnonymous) return [...tippers];
  return tippers
    .filter(({ open }) => open.tips > 0)
    .map(({ name, open }) => ({ name, ...open }))
    .sort(byTokens);
}

/**
 * The list as the caller may see it. To other eyes than an Admin's everyone's anonymous tips are
 * one row without a name, and a name's row knows only what was given openly.
 */
export function toTippersResponse(
  { tippers }: TipperTable,
  visibility: Visibility,
  most: number,
): Tipper[] {
  if (visibility.seesAnonymous) {
    return tippers.slice(0, most).map(({ open, lastTipped, lastVeiled, ...sums }) => ({
      ...sums,
      anonymousTokens: sums.tokens - open.tokens,
      lastTipped: iso(lastTipped),
    }));
  }

  const rows: Tipper[] = tippers
    .filter(({ open }) => open.tips > 0)
    .map(({ name, open }) => ({
      name,
      ...open,
      anonymousTokens: 0,
      lastTipped: iso(open.lastTipped),
    }));
  const veiled = tippers.filter(({ lastVeiled }) => lastVeiled !== null);
  if (veiled.length > 0) {
    const tokens = veiled.reduce((sum, row) => sum + row.tokens - row.open.tokens, 0);
    rows.push({
      name: null,
      tokens,
      tips: veiled.reduce((sum, row) => sum + row.tips - row.open.tips, 0),
      // Whose sessions they were would tell who they are.
      sessions: null,
      anonymousTokens: tokens,
      // Of anonymous tips only: that of open ones would tell which name's row gave them, too.
      lastTipped: iso(Math.max(...veiled.map(({ lastVeiled }) => lastVeiled ?? 0))),
    });
  }
  return rows.sort(byOpenTokens).slice(0, most);
}

/** By name among equals: any other order would tell who gave anonymously beside. */
function byOpenTokens(a: Tipper, b: Tipper): number {
  return b.tokens - a.tokens || ((a.name ?? '') < (b.name ?? '') ? -1 : 1);
}
