import { endpoint } from '@lambdas/endpoint/endpoint';
import { getStudioStatsHourly } from '@shared/api/studio';
import { readStudio } from './read-studio';

const HOUR_MS = 3_600_000;

export const handler = endpoint(getStudioStatsHourly, (_, { caller, services }) =>
  readStudio(services, caller, HOUR_MS),
);
