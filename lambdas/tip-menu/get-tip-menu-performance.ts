import { findMenu } from '@lambdas/data/tip-menu/tip-menu';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { toThroughFields } from '@lambdas/services/sessions/complete-through';
import { getTipMenuPerformance } from '@shared/api/tip-menu';
import { computeMenuPerformance } from '@shared/domain/tip-menu/performance';
import { toPerformanceFields } from '@shared/domain/tip-menu/performance-fields';
import { readFrequencies } from './read-frequencies';

export const handler = endpoint(getTipMenuPerformance, async (request, { services }) => {
  const [{ records, offsetAt, period, tail }, { items }] = await Promise.all([
    readFrequencies(services, request),
    findMenu(services.tipMenus, request.params.p),
  ]);
  const performance = computeMenuPerformance(items, records, offsetAt, period.by);
  return {
    ...toPerformanceFields(performance),
    ...period,
    ...toThroughFields(tail),
  };
});
