import { endpoint } from '@lambdas/endpoint/endpoint';
import { refreshStudioStatsHourly } from '@shared/api/studio';
import { readStudio } from './read-studio';

const MIN_MS = 5 * 60_000;

export const handler = endpoint(refreshStudioStatsHourly, (_, { caller, services }) =>
  readStudio(services, caller, MIN_MS),
);
