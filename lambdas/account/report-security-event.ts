import { endpoint } from '@lambdas/endpoint/endpoint';
import { reportSecurityEvent } from '@shared/api/account';

/** Only confirms the event: `endpoint` adds the log's entry, because the row declares one. */
export const handler = endpoint(reportSecurityEvent, async ({ body: { event } }) => ({ event }));
