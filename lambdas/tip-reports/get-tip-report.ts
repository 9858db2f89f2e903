import { getTipReport } from '../../shared/api/tip-reports';
import { endpoint } from '../lib/endpoint';
import { readReport } from './read-report';

export const handler = endpoint(getTipReport, ({ params: { p } }, { services }) =>
  readReport(services, p),
);
