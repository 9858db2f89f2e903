import { endpoint } from '@lambdas/endpoint/endpoint';
import { toThroughFields } from '@lambdas/services/sessions/complete-through';
import { getTipDayFrequency } from '@shared/api/tip-menu';
import { groupFrequencies } from '@shared/domain/tip-menu/tip-days';
import { readFrequencies } from './read-frequencies';

export const handler = endpoint(getTipDayFrequency, async (request, { services }) => {
  const { records, period, tail } = await readFrequencies(services, request);
  return {
    records: groupFrequencies(records, period.by),
    ...period,
    ...toThroughFields(tail),
  };
});
