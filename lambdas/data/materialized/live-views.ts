import { countUse, findLastUse, windowAt } from '@lambdas/data/accounts/rate-limits';
import { logger } from '@lambdas/runtime/logger';
import type { Services } from '@lambdas/runtime/services';
import type { Table } from '@lambdas/runtime/table';

/** Views of a live room are counted like calls, so every function may count them. */
const VIEWS = { kind: 'live-view', per: 'performer', seconds: 600 };
const WINDOW_MS = VIEWS.seconds * 1000;
/** Bounds the memory of a process. */
const MAX_ROOMS = 1_000;

/** The windows in which this process counted a view, by performer. */
const countedIn = new WeakMap<Table, Map<string, number>>();

/**
 * Records that somebody watches a live room, so that it is materialized more often. One write unit
 * per process and ten minutes. A failure changes nothing for the caller.
 */
export async function countView(
  { configs, now }: Pick<Services, 'configs' | 'now'>,
  performer: string,
): Promise<void> {
  const counted = countedIn.get(configs) ?? new Map<string, number>();
  countedIn.set(configs, counted);
  const { begins } = windowAt(now(), VIEWS.seconds);
  if (counted.get(performer) === begins) return;
  if (counted.size >= MAX_ROOMS) counted.clear();
  counted.set(performer, begins);
  try {
    await countUse(configs, VIEWS, performer, now());
  } catch (error) {
    counted.delete(performer);
    logger.warn('a view was not counted', { performer, error });
  }
}

/** Whether somebody watched a live room in this window or the one before. 0.5 read units. */
export async function isWatched(configs: Table, performer: string, now: number): Promise<boolean> {
  const last = await findLastUse(configs, VIEWS, performer);
  return last !== null && last >= windowAt(now, VIEWS.seconds).begins - WINDOW_MS;
}
