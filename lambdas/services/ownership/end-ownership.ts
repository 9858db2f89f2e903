import { type Account, changeAccount, findAccount, roleOn } from '@lambdas/data/accounts/accounts';
import { endPatronUse, revokePatronTokens } from '@lambdas/data/accounts/patrons';
import { removeRoom } from '@lambdas/data/performers/rooms';
import { endConnections } from '@lambdas/data/social/connections';
import type { Services } from '@lambdas/runtime/services';

/**
 * Ends an account's ownership of a performer: stops listening, deletes the platform tokens, lets the
 * job `post` give the profiles at social networks back and delete their credentials, ends patron
 * subscriptions in both directions, and finally removes the account's role, which also ends the access
 * of teams and access tokens. Idempotent.
 */
export async function endHold(
  { configs, now }: Pick<Services, 'configs' | 'now'>,
  accountId: string,
  performer: string,
): Promise<void> {
  await removeRoom(configs, performer);
  await endConnections(configs, performer, now());
  await revokePatronTokens(configs, accountId, (token) => token.performer === performer);
  const account = await findAccount(configs, accountId, { consistent: true });
  if (!account) return;
  const patronToken = account.patrons?.[performer];
  if (patronToken) await endPatronUse(configs, patronToken, now());
  if (roleOn(account, performer) === undefined && !patronToken) return;
  await changeAccount(configs, accountId, (before) => withoutPerformer(before, performer));
}

function withoutPerformer(account: Account, performer: string): Account {
  const { performers, order = [], patrons = {}, settings } = account;
  return {
    ...account,
    performers: without(performers, performer),
    order: order.filter((name) => name !== performer),
    patrons: without(patrons, performer),
    settings: {
      ...settings,
      snippets: without(settings.snippets, performer),
      ...(settings.goals && { goals: without(settings.goals, performer) }),
      ...(settings.showcases && { showcases: without(settings.showcases, performer) }),
    },
  };
}

function without<Value>(record: Readonly<Record<string, Value>>, name: string) {
  return Object.fromEntries(Object.entries(record).filter(([other]) => other !== name));
}
