import { changeExperiments, findExperimentResults } from '@lambdas/data/sessions/experiments';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { deleteExperiment } from '@shared/api/experiments';
import { removeExperiment } from '@shared/domain/experiments/change-experiments';
import { toExperimentsResponse } from './experiments-response';

/** Deleting an experiment twice changes nothing. */
export const handler = endpoint(deleteExperiment, async ({ params: { p, id } }, { services }) => {
  const { sessions } = services;
  const experiments = await changeExperiments(sessions, p, (all) => removeExperiment(all, id));
  return toExperimentsResponse(experiments, await findExperimentResults(sessions, p));
});
