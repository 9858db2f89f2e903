import type { Table } from '@lambdas/runtime/table';
import type { MonthTippers } from '@shared/domain/sessions/rollups';
import { monthBounds, utcMonth } from '@shared/domain/time/utc-day';
import { listMonthTippers } from '../months/month-rollups';
import type { AllTimeTipper } from './all-time-tippers';
import { findAllTimeTippers } from './all-time-tippers';
import { listViewerTips } from './viewer-tips';

/** Where a tipper may be found by a part of the name. */
export interface TipperNames {
  /** The best of all time, with their true sums; complete where there are not too many. */
  readonly best: readonly AllTimeTipper[];
  /** Who tipped since an instant (epoch ms), by month; empty where the best are everyone. */
  readonly recent: { readonly since: number; readonly months: readonly MonthTippers[] };
  /** All tips of the viewer whose full name was asked for, as of a month; null where known. */
  readonly named: MonthTippers | null;
}

const RECENT_MONTHS = 3;
const EVERY_MONTH = { from: '2011-01', to: '2100-01' };

/**
 * Whom a performer's tippers are looked for among. 0.5 to 1 read unit where the best
 * are everyone; for a busy room another 15 for the names of three months.
 */
export async function readTipperNames(
  tippers: Table,
  performer: string,
  viewer: string,
  now: number,
): Promise<TipperNames> {
  const { tippers: best, total } = await findAllTimeTippers(tippers, performer);
  const from = recentMonth(now);
  const since = monthBounds(from).start;
  const tipsOfBest = best.reduce((sum, { tips }) => sum + tips, 0);
  // The list is cut off somewhere; where its tips are all there are, it holds everyone.
  if (tipsOfBest >= total.tips) return { best, recent: { since, months: [] }, named: null };

  const isKnown = best.some(({ name }) => name === viewer);
  const [recent, named] = await Promise.all([
    listMonthTippers(tippers, performer, { from, to: utcMonth(now) }),
    isKnown ? null : tipsOf(tippers, performer, viewer),
  ]);
  return { best, recent: { since, months: recent.map((month) => month.tippers) }, named };
}

function recentMonth(now: number): string {
  const date = new Date(now);
  return utcMonth(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - RECENT_MONTHS + 1, 1));
}

/** A viewer's own documents, whatever the name: 0.5 read units for each 4 KB of them. */
async function tipsOf(
  tippers: Table,
  performer: string,
  viewer: string,
): Promise<MonthTippers | null> {
  const segments = await listViewerTips(tippers, performer, viewer, EVERY_MONTH);
  if (segments.length === 0) return null;
  return {
    names: [viewer],
    segments: segments.map(({ segment, start, tips }) => {
      const anonymous = tips.filter(([, , isAnonymous]) => isAnonymous === 1);
      return [
        segment,
        start,
        [[0, tips.length, tokensOf(tips), anonymous.length, tokensOf(anonymous)]],
      ];
    }),
  };
}

function tokensOf(tips: readonly (readonly [number, number, 0 | 1])[]): number {
  return tips.reduce((sum, [, tokens]) => sum + tokens, 0);
}
