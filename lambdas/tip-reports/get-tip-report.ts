import { endpoint } from '@lambdas/endpoint/endpoint';
import { getTipReport } from '@shared/api/tip-reports';
import { readReport } from './read-report';

export const handler = endpoint(getTipReport, ({ params: { p } }, { services }) =>
  readReport(services, p),
);
