import type { Table } from '@lambdas/runtime/table';
import type { MonthTippers } from '@shared/domain/sessions/rollups';
import { monthBounds, utcMonth } from '@shared/domain/time/utc-day';
import type { AllTimeTipper } from '@shared/domain/tippers/all-time-tippers';
import { listMonthTippers } from '../months/month-rollups';
import { findAllTimeTippers } from './all-time-tippers';
import { listViewerTips, type ViewerTip } from './viewer-tips';

/** The data in which tippers are searched by part of their name. */
export interface TipperNames {
  /** The top tippers of all time, with exact sums; complete if there are few enough. */
  readonly best: readonly AllTimeTipper[];
  /** Who tipped since an instant (epoch ms), by month; empty if the top tippers are complete. */
  readonly recent: { readonly since: number; readonly months: readonly MonthTippers[] };
  /**
   * All tips of the viewer with exactly the requested name, in the form of a month; null if already
   * known, or if nobody was requested.
   */
  readonly named: MonthTippers | null;
}

const RECENT_MONTHS = 3;
const EVERY_MONTH = { from: '2011-01', to: '2100-01' };

/**
 * Reads where to search a performer's tippers. 0.5 to 1 read units if the top tippers are complete;
 * for a busy room another 15 for the names of three months.
 *
 * @param viewer whose tips are read even if they are old; null for nobody's
 */
export async function readTipperNames(
  tippers: Table,
  performer: string,
  viewer: string | null,
  now: number,
): Promise<TipperNames> {
  const { tippers: best, total } = await findAllTimeTippers(tippers, performer);
  const from = recentMonth(now);
  const since = monthBounds(from).start;
  const tipsOfBest = best.reduce((sum, { tips }) => sum + tips, 0);
  // The list is cut off at its maximum. If its tips are all there are, it contains everybody.
  if (tipsOfBest >= total.tips) return { best, recent: { since, months: [] }, named: null };

  const isKnown = best.some(({ name }) => name === viewer);
  const [recent, named] = await Promise.all([
    listMonthTippers(tippers, performer, { from, to: utcMonth(now) }),
    isKnown || viewer === null ? null : tipsOf(tippers, performer, viewer),
  ]);
  return { best, recent: { since, months: recent.map((month) => month.tippers) }, named };
}

function recentMonth(now: number): string {
  const date = new Date(now);
  return utcMonth(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - RECENT_MONTHS + 1, 1));
}

/** Reads a viewer's own documents by name: 0.5 read units per 4 KB. */
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
      const anonymous = tips.filter(({ isAnonymous }) => isAnonymous);
      const sums = {
        tipper: 0,
        tips: tips.length,
        tokens: tokensOf(tips),
        anonymousTips: anonymous.length,
        anonymousTokens: tokensOf(anonymous),
      };
      return { id: segment, start, tippers: [sums] };
    }),
  };
}

function tokensOf(tips: readonly ViewerTip[]): number {
  return tips.reduce((sum, { tokens }) => sum + tokens, 0);
}
