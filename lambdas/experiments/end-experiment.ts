import { changeExperiments, findExperimentResults } from '@lambdas/data/sessions/experiments';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { endExperiment } from '@shared/api/experiments';
import { endExperiment as end } from '@shared/domain/experiments/change-experiments';
import { toExperimentsResponse } from './experiments-response';

/** Ending an experiment that has ended, or that was deleted, changes nothing. */
export const handler = endpoint(endExperiment, async ({ params: { p, id } }, { services }) => {
  const { sessions } = services;
  const experiments = await changeExperiments(sessions, p, (all) => end(all, id, services.now()));
  return toExperimentsResponse(experiments, await findExperimentResults(sessions, p));
});
