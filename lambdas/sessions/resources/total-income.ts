import { iso } from '@lambdas/runtime/iso';
import type { Services } from '@lambdas/runtime/services';
import type { SessionRequest } from '@lambdas/services/sessions/find-session';
import { findSessionIncome } from '@lambdas/services/sessions/session-income';
import type { TotalIncome } from '@shared/api/session-resources';
import type * as z from 'zod';

/** Returns a session's income by source, and whether it is final. */
export async function totalIncome(
  services: Services,
  { performer, found }: SessionRequest,
): Promise<z.input<typeof TotalIncome>> {
  const session = await found;
  return {
    ...(await findSessionIncome(services, performer, session)),
    through: iso(session.segment.last.ms),
  };
}
