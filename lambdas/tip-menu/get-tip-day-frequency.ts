import { endpoint } from '@lambdas/endpoint/endpoint';
import { getTipDayFrequency } from '@shared/api/tip-menu';
import { readFrequencies } from './read-frequencies';

export const handler = endpoint(getTipDayFrequency, async (asked, { services }) => {
  const { records, period } = await readFrequencies(services, asked);
  return { records: [...records], ...period };
});
