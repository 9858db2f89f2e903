import { findExperimentResults, findExperiments } from '@lambdas/data/sessions/experiments';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { listExperiments } from '@shared/api/experiments';
import { toExperimentsResponse } from './experiments-response';

/** Reads two documents, 0.5 read units each up to 4 KB. The running session doesn't count. */
export const handler = endpoint(listExperiments, async ({ params: { p } }, { services }) => {
  const [experiments, results] = await Promise.all([
    findExperiments(services.sessions, p),
    findExperimentResults(services.sessions, p),
  ]);
  return toExperimentsResponse(experiments, results);
});
