import type { Tipper } from '../../shared/api/tippers';
import { isBroadcastId } from '../../shared/domain/fold/fold';
import type { MonthTippers } from '../../shared/domain/rollups';
import type { AllTimeTippers } from '../data/all-time-tippers';
import { byTokens } from '../data/all-time-tippers';
import type { Eyes } from '../lib/eyes';

/** A tipper's sums; times are epoch ms. */
interface Sums {
  readonly name: string;
  tokens: number;
  tips: number;
  sessions: number;
  anonymousTokens: number;
  lastTipped: number;
}

export interface TipperTable {
  readonly tippers: readonly Sums[];
  readonly total: { tippers: number | null; tokens: number; tips: number };
}

/** Sums of the stretches that began in the period. */
export function sumPeriod(
  months: readonly MonthTippers[],
  period: { start: number; end: number },
): TipperTable {
  const byName = new Map<string, Sums>();
  const total = { tokens: 0, tips: 0 };
  for (const { names, stretches } of months) {
    for (const [id, start, rows] of stretches) {
      if (start < period.start || start >= period.end) continue;
      for (const [index, tips, tokens, anonymousTokens] of rows) {
        const name = names[index] ?? '';
        const sums = byName.get(name) ?? {
          name,
          tokens: 0,
          tips: 0,
          sessions: 0,
          anonymousTokens: 0,
          lastTipped: 0,
        };
        byName.set(name, sums);
        sums.tokens += tokens;
        sums.tips += tips;
        if (isBroadcastId(id)) sums.sessions += 1;
        sums.anonymousTokens += anonymousTokens;
        sums.lastTipped = Math.max(sums.lastTipped, start);
        total.tokens += tokens;
        total.tips += tips;
      }
    }
  }
  const tippers = [...byName.values()].sort(byTokens);
  return { tippers, total: { tippers: tippers.length, ...total } };
}

/** The best of all time, with the exact sums of every month. */
export function sumAllTime({ tippers, months }: AllTimeTippers): TipperTable {
  const total = { tippers: null, tokens: 0, tips: 0 };
  for (const [tokens, tips] of Object.values(months)) {
    total.tokens += tokens;
    total.tips += tips;
  }
  return { tippers, total };
}

/**
 * The list as the caller may see it. To other eyes than an Admin's the anonymous part of
 * everyone's tips is one row without a name, and names are ranked by what they gave openly.
 */
export function shownTippers({ tippers }: TipperTable, eyes: Eyes, most: number): Tipper[] {
  const shown: Tipper[] = tippers.map((sums) => ({
    ...sums,
    lastTipped: new Date(sums.lastTipped).toISOString(),
  }));
  if (eyes.seesAnonymous) return shown.slice(0, most);

  const open = shown
    .map((row) => ({ ...row, tokens: row.tokens - row.anonymousTokens, anonymousTokens: 0 }))
    .filter(({ tokens }) => tokens > 0)
    .sort((a, b) => b.tokens - a.tokens);
  const veiled = shown.filter(({ anonymousTokens }) => anonymousTokens > 0);
  const [newest] = veiled
    .map(({ lastTipped }) => lastTipped)
    .sort()
    .reverse();
  if (newest === undefined) return open.slice(0, most);
  const tokens = veiled.reduce((sum, row) => sum + row.anonymousTokens, 0);
  const anonymous: Tipper = {
    name: null,
    tokens,
    tips: 0,
    sessions: 0,
    anonymousTokens: tokens,
    lastTipped: newest,
  };
  return [...open, anonymous].sort((a, b) => b.tokens - a.tokens).slice(0, most);
}
