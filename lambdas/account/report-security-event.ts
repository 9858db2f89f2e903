import { endpoint } from '@lambdas/endpoint/endpoint';
import { reportSecurityEvent } from '@shared/api/account';

/** The row alone adds the entry. */
export const handler = endpoint(reportSecurityEvent, async ({ body: { event } }) => ({ event }));
