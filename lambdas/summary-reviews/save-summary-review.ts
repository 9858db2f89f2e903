import { endpoint } from '@lambdas/endpoint/endpoint';
import { saveSummaryReview } from '@shared/api/summary-reviews';
import { decideForStaff } from './decide-for-staff';

export const handler = endpoint(saveSummaryReview, async ({ params, body }, { caller, services }) =>
  decideForStaff(services, caller, params.id, {
    performer: body.performer,
    time: body.time,
    text: 'summary' in body ? body.summary : null,
  }),
);
