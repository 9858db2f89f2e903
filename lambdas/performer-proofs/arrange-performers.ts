import { changeAccount, ownPerformers } from '@lambdas/data/accounts/accounts';
import { markReleased } from '@lambdas/data/performers/released-performers';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { badInput } from '@lambdas/runtime/errors';
import { endHold } from '@lambdas/services/ownership/end-ownership';
import { arrangePerformers } from '@shared/api/performer-proofs';

/**
 * Giving up a performer erases everything that is stored about it. Neither the next owner of the
 * name nor an account that left it may see the old data. The mark is written first, so the job
 * erases the performer even if this call dies afterwards.
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
