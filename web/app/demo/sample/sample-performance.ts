import type { TipMenuPerformance } from '@shared/api/tip-menu';
import { fixedOffset } from '@shared/domain/time/offsets';
import { utcDay } from '@shared/domain/time/utc-day';
import { computeMenuPerformance } from '@shared/domain/tip-menu/performance';
import { toPerformanceFields } from '@shared/domain/tip-menu/performance-fields';
import { SAMPLE_MENU } from './sample-items';
import { SAMPLE_NOW, SAMPLE_START, type SampleRoom } from './sample-room';

/** What the items earned, as the service answers it. */
export function sampleMenuPerformance({ tips }: SampleRoom): TipMenuPerformance {
  const counts = new Map<string, { amount: number; date: string; count: number }>();
  for (const { session, tokens } of tips) {
    const date = utcDay(Date.parse(session));
    const key = `${date} ${tokens}`;
    const count = (counts.get(key)?.count ?? 0) + 1;
    counts.set(key, { amount: tokens, date, count });
  }
  const performance = computeMenuPerformance(SAMPLE_MENU, [...counts.values()], fixedOffset(0));
  return {
    ...toPerformanceFields(performance),
    start: new Date(SAMPLE_START).toISOString(),
    end: new Date(SAMPLE_NOW).toISOString(),
    by: 'day',
    settledThrough: null,
  };
}
