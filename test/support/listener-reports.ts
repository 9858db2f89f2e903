import type { ListenerReport } from '@lambdas/data/log/listener-reports';
import type { Shard } from '@lambdas/data/performers/shards';

/** The report of a listener that found some rooms off air. */
export function aListenerReport(
  shard: Shard,
  more: Pick<ListenerReport, 'reportedAt' | 'idle'> & Partial<ListenerReport>,
): ListenerReport {
  return {
    ...shard,
    runTime: 1,
    lastTipAt: null,
    acceptedAt: null,
    silent: 0,
    taken: {},
    after: '',
    rooms: more.idle.length,
    active: [],
    live: [],
    ...more,
  };
}
