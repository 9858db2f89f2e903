import type { reportSecurityEvent as row } from '@shared/api/account';
import { reportSecurityEvent } from '@shared/api/client-calls.gen';
import type { BodyIn } from '@shared/api/route';
import { call } from '@web/lib/api-client';

/**
 * Adds a change that was made with the sign-in service to the security log. The change is made, so a
 * missing entry is no failure.
 */
export function reportSecurityChange(event: BodyIn<typeof row>['event']): void {
  call(reportSecurityEvent, { body: { event } }).catch(() => undefined);
}
