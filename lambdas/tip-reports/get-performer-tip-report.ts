import { getPerformerTipReport } from '../../shared/api/tip-reports';
import { endpoint } from '../lib/endpoint';
import { readReport } from './read-report';

export const handler = endpoint(getPerformerTipReport, ({ params: { p } }, { services }) =>
  readReport(services, p),
);
