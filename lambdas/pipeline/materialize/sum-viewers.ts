import { EVERY_MONTH, listMonthTippers, readEveryMonth } from '@lambdas/data/months/month-rollups';
import { listViewerTips, type ViewerTips } from '@lambdas/data/tippers/viewer-tips';
import type { Table } from '@lambdas/runtime/table';
import { isSessionId } from '@shared/domain/fold/fold';
import type { AllTimeTipper } from '@shared/domain/tippers/all-time-tippers';
import { type Gifts, sumGifts } from '@shared/domain/tippers/sum-gifts';
import pMap from 'p-map';

const READS_AT_ONCE = 32;
/** For so many viewers, the documents of all months cost less than each viewer's own. */
const MANY_VIEWERS = 20;

interface Terms {
  /** The first month (`yyyy-mm`) that may just have changed. */
  readonly since: string;
  /** Whether a session runs: months don't contain it, but viewers' documents may, if it ended before. */
  readonly isRunning: boolean;
}

/**
 * Sums what some viewers ever tipped. About 4 read units per viewer with three years of history; for
 * many viewers, about 2.5 per month instead.
 */
export async function sumViewers(
  tippers: Table,
  performer: string,
  viewers: ReadonlySet<string>,
  { since, isRunning }: Terms,
): Promise<AllTimeTipper[]> {
  if (viewers.size >= MANY_VIEWERS && !isRunning) {
    const gifts = await giftsInMonths(tippers, performer, viewers, since);
    return [...gifts].map(([viewer, given]) => sumGifts(viewer, given));
  }
  return pMap(
    viewers,
    async (viewer) => {
      const options = { consistent: true };
      const tips = await listViewerTips(tippers, performer, viewer, EVERY_MONTH, options);
      return sumGifts(viewer, tips.map(toGifts));
    },
    { concurrency: READS_AT_ONCE },
  );
}

/** What viewers tipped, from the documents of all months. */
async function giftsInMonths(
  tippers: Table,
  performer: string,
  viewers: ReadonlySet<string>,
  since: string,
): Promise<Map<string, Gifts[]>> {
  const gifts = new Map([...viewers].map((viewer): [string, Gifts[]] => [viewer, []]));
  const months = await readEveryMonth(since, (range, options) =>
    listMonthTippers(tippers, performer, range, options),
  );
  for (const { tippers: of } of months) {
    for (const { id, start, tippers: rows } of of.segments) {
      for (const { tipper, ...sums } of rows) {
        gifts.get(of.names[tipper] ?? '')?.push({ isSession: isSessionId(id), start, ...sums });
      }
    }
  }
  return gifts;
}

function toGifts({ segment, start, tips }: ViewerTips): Gifts {
  const anonymous = tips.filter(({ isAnonymous }) => isAnonymous);
  return {
    isSession: isSessionId(segment),
    start,
    tips: tips.length,
    tokens: sumTokens(tips),
    anonymousTips: anonymous.length,
    anonymousTokens: sumTokens(anonymous),
  };
}

function sumTokens(tips: ViewerTips['tips']): number {
  return tips.reduce((sum, { tokens }) => sum + tokens, 0);
}
