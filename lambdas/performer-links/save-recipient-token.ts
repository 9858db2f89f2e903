import { checkIsOwn } from '@lambdas/auth/check-is-own';
import { type Account, changeAccount } from '@lambdas/data/accounts/accounts';
import {
  endPatronUse,
  findPatronToken,
  listCoverage,
  type PatronTokenRef,
  takePatronToken,
} from '@lambdas/data/accounts/patrons';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { badInput } from '@lambdas/runtime/errors';
import type { Services } from '@lambdas/runtime/services';
import { checkNames } from '@lambdas/services/ownership/become-owner';
import { toRecipientResponse } from '@lambdas/services/ownership/link-responses';
import { saveRecipientToken } from '@shared/api/performer-links';

const FIELD = 'body.recipientAccessToken';

export const handler = endpoint(
  saveRecipientToken,
  async ({ params: { p }, body }, { caller, services }) => {
    const { account } = caller;
    checkNames(body, p, account);
    checkIsOwn(caller, p);
    const text = body.recipientAccessToken;
    if (text === '') {
      await giveBack(services, account, p);
      return { performerName: p, recipient: null };
    }

    const patron = await enter(services, account, p, text);
    const former = account.patrons?.[p];
    if (former && former.tokenHash !== patron.tokenHash) {
      await endPatronUse(services.configs, former, services.now());
    }
    const changed = await changeAccount(services.configs, account.id, (before) => ({
      ...before,
      patrons: { ...before.patrons, [p]: patron },
    }));
    const coverage = await listCoverage(services.configs, changed, services.now());
    return { performerName: p, recipient: toRecipientResponse(coverage.get(p)) };
  },
);

async function enter(
  { configs, now }: Services,
  account: Account,
  performer: string,
  text: string,
): Promise<PatronTokenRef> {
  const patron = await findPatronToken(configs, text);
  if (patron?.account === account.id) {
    throw badInput(FIELD, 'This is your own token. It’s for a performer in a different account.');
  }
  const user = { account: account.id, performer };
  // The same answer for every token that cannot be used, so that it reveals nothing about the
  // token's owner.
  if (!patron || !(await takePatronToken(configs, patron, user, now()))) {
    throw badInput(
      FIELD,
      'This token isn’t valid or covers a different performer. Ask for a new one.',
    );
  }
  return patron;
}

/** The studio's side ends first, so that the call can be repeated after a crash in between. */
async function giveBack(
  { configs, now }: Services,
  { id, patrons }: Account,
  performer: string,
): Promise<void> {
  const patron = patrons?.[performer];
  if (!patron) return;
  await endPatronUse(configs, patron, now());
  await changeAccount(configs, id, (before) => ({
    ...before,
    patrons: Object.fromEntries(
      Object.entries(before.patrons ?? {}).filter(([name]) => name !== performer),
    ),
  }));
}
