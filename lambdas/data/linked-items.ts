import { type ItemKind, keyOf, parseItem, type Read } from '@lambdas/runtime/item-kind';
import type { SecretBox } from '@lambdas/runtime/secret-box';
import type { Item, Key } from '@lambdas/runtime/table';
import { accessTokenEntryItem, accessTokenItem } from './accounts/access-tokens';
import { invitationItem } from './accounts/invitations';
import { patronTokenAccountItem, patronTokensItem } from './accounts/patrons';
import { teamItem } from './accounts/teams';
import { referralCodeItem, referralItem } from './billing/referral-codes';
import { redeemedVoucherItem, voucherAccountItem } from './billing/vouchers';
import { pairingEntryItem, pairingItem } from './extension/pairings';
import { mailLinkItem, mailLinkParts, mailLinkTokenItem } from './mails/mail-links';

/** Items that can only be found through an item of another kind, for example by a hash in it. */
export interface LinkedItems {
  readonly kind: ItemKind<unknown, unknown, unknown, unknown>;
  /** @param secrets opens what is sealed in the item */
  listKeys(item: Item, secrets: SecretBox): Promise<Key[]>;
}

function defineLink<Pk, Sk, Value, Stored, LinkedPk, LinkedSk>(
  from: ItemKind<Pk, Sk, Value, Stored>,
  to: ItemKind<LinkedPk, LinkedSk>,
  listParts: (
    item: Read<Pk, Sk, Value>,
    secrets: SecretBox,
  ) => readonly (LinkedPk & LinkedSk)[] | Promise<readonly (LinkedPk & LinkedSk)[]>,
): LinkedItems {
  return {
    kind: to,
    async listKeys(item, secrets) {
      const parts = await listParts(parseItem(from, item), secrets);
      return parts.map((one) => keyOf(to, one));
    },
  };
}

/** The access token that an entry in its account's list is about. */
export const toAccessToken = defineLink(accessTokenEntryItem, accessTokenItem, ({ hash }) => [
  { hash },
]);

/** The token of a connected browser extension. */
export const toExtensionToken = defineLink(pairingEntryItem, pairingItem, ({ hash }) => [{ hash }]);

/** The accounts that an account's patron tokens lead to when they are entered. */
export const toPatronTokenAccounts = defineLink(
  patronTokensItem,
  patronTokenAccountItem,
  ({ tokens }) => tokens.map(({ hash }) => ({ hash })),
);

/** The invitations to a team that nobody has accepted yet. */
export const toInvitations = defineLink(teamItem, invitationItem, ({ members }) =>
  members.flatMap(({ invitation }) => (invitation ? [{ hash: invitation.hash }] : [])),
);

/** The account of a referral code. */
export const toReferralCodes = defineLink(referralItem, referralCodeItem, ({ code }) => [{ code }]);

/** The account that redeemed a voucher; the voucher itself stays used. */
export const toVoucherAccounts = defineLink(redeemedVoucherItem, voucherAccountItem, ({ hash }) => [
  { hash },
]);

/** The mail link of an unsubscribe token. */
export const toMailLink = defineLink(mailLinkTokenItem, mailLinkItem, async (item, secrets) => [
  await mailLinkParts(secrets, item),
]);
