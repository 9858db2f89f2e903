import { catchUp } from '@infra/local/demo/catch-up';
import { applyPlan } from '@lambdas/account/apply-plan';
import { openUserPool } from '@lambdas/integrations/user-pool';
import { materializePerformer } from '@lambdas/pipeline/materialize/materialize-performer';
import { services } from '@lambdas/runtime/services';

/** Gives an account the Pro plan. */
export function givePro(account: string): Promise<void> {
  return applyPlan(services(), openUserPool(), account, 'ProMonthly');
}

/**
 * Lets the service know everything that happened in a room so far.
 *
 * @param historyStart epoch ms
 */
export async function followRoom(room: string, historyStart: number): Promise<void> {
  await catchUp(services(), { room, historyStart, seenUpTo: null, onProgress: () => {} });
  await materializePerformer(services(), room);
}
