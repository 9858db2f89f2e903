import { endpoint } from '@lambdas/endpoint/endpoint';
import { toThroughFields } from '@lambdas/services/sessions/complete-through';
import { getTipDayFrequency } from '@shared/api/tip-menu';
import { readFrequencies } from './read-frequencies';

export const handler = endpoint(getTipDayFrequency, async (request, { services }) => {
  const { records, period, tail } = await readFrequencies(services, request);
  return { records: [...records], ...period, ...toThroughFields(tail) };
});
