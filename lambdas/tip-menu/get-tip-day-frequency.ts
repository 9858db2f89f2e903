import { endpoint } from '@lambdas/endpoint/endpoint';
import { getTipDayFrequency } from '@shared/api/tip-menu';
import { readFrequencies } from './read-frequencies';

export const handler = endpoint(getTipDayFrequency, async (request, { services }) => {
  const { records, period } = await readFrequencies(services, request);
  return { records: [...records], ...period };
});
