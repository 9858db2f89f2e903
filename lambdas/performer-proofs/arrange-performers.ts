import { changeAccount, ownPerformers } from '@lambdas/data/accounts/accounts';
import { markReleased } from '@lambdas/data/performers/released-performers';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { badInput } from '@lambdas/runtime/errors';
import { endHold } from '@lambdas/services/ownership/end-ownership';
import { arrangePerformers } from '@shared/api/performer-proofs';

/**
 * Giving a performer up erases everything that is kept of it: figures must not pass to whoever
 * proves the name next, and an account that has left it must not come back to them either. The
 * mark comes first, so that the erasing happens even where this call dies after it.
 */
export const handler = endpoint(
  arrangePerformers,
  async ({ body: { performers, released = [] } }, { caller: { account }, services }) => {
    const { configs, now } = services;
    const own = new Set(ownPerformers(account));
    const named = [...performers, ...released];
    if (named.length !== own.size || !named.every((name) => own.has(name))) {
      throw badInput('body.performers', 'List exactly the performers in your own account.');
    }

    for (const performer of released) {
      await markReleased(configs, { performer, account: account.id, releasedAt: now() });
      await endHold(services, account.id, performer);
    }
    const changed = await changeAccount(configs, account.id, (before) => ({
      ...before,
      order: performers,
    }));
    const order = ownPerformers(changed);
    return { performers: order, performerName: order[0] ?? null, released };
  },
);
