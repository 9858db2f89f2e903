import { findUrlProblem } from '@lambdas/integrations/webhooks/receiver-rules';
import { badInput } from '@lambdas/runtime/errors';

/** @throws ApiError `bad-input` if messages can't be sent to an address */
export function checkUrl(url: string): void {
  const problem = findUrlProblem(url);
  if (problem !== null) throw badInput('body.url', problem);
}
