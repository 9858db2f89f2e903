import { endpoint } from '@lambdas/endpoint/endpoint';
import { getPerformerTipReport } from '@shared/api/tip-reports';
import { readReport } from './read-report';

export const handler = endpoint(getPerformerTipReport, ({ params: { p } }, { services }) =>
  readReport(services, p),
);
