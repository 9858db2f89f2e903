import { endpoint } from '@lambdas/endpoint/endpoint';
import { saveModelSummary } from '@shared/api/summary-reviews';
import { decideForStaff } from './decide-for-staff';

export const handler = endpoint(saveModelSummary, async ({ params, body }, { caller, services }) =>
  decideForStaff(services, caller, params.id, {
    performer: body.performer,
    time: body.time,
    text: body.summary,
  }),
);
