import { iso } from '@lambdas/runtime/iso';
import type { Services } from '@lambdas/runtime/services';
import type { SessionRequest } from '@lambdas/services/sessions/find-session';
import { findRequestedIncome } from '@lambdas/services/sessions/session-income';
import type { TotalIncome } from '@shared/api/session-resources';
import type * as z from 'zod';

/** Returns a session's income by source, and whether it is final. */
export async function totalIncome(
  services: Services,
  request: SessionRequest,
): Promise<z.input<typeof TotalIncome>> {
  const [income, { segment }] = await Promise.all([
    findRequestedIncome(services, request),
    request.found,
  ]);
  return { ...income, through: iso(segment.last.ms) };
}
