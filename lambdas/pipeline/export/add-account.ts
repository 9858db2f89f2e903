import { type Account, accountItem, ownPerformers } from '@lambdas/data/accounts/accounts';
import { findTeam } from '@lambdas/data/accounts/teams';
import { attributesHiddenFrom, isExportedTo } from '@lambdas/data/catalogue-row';
import { classifyItem } from '@lambdas/data/items';
import { iso, isoOrNull } from '@lambdas/runtime/iso';
import type { Services } from '@lambdas/runtime/services';
import { withoutSecrets } from '@lambdas/services/export/exported-item';
import { openItem } from '@lambdas/services/export/opened-item';
import { toSettingsResponse } from '@lambdas/services/settings/settings-response';
import { itemsIn } from './partition';
import type { OpenZip } from './zip-files';

/**
 * Adds what is stored about the account itself: `account.json` with settings, consents and roles,
 * and a list for each other kind of item. Leaves out secrets, and everything about other people's
 * performers except the account's own part.
 */
export async function addAccount(
  zip: OpenZip,
  services: Services,
  account: Account,
): Promise<void> {
  const { configs } = services;
  zip.add('account.json', `${JSON.stringify(await accountDocument(services, account), null, 2)}\n`);
  const own = new Set(ownPerformers(account));
  const files = zip.folder('');
  for await (const item of itemsIn(configs, ownPartition(account))) {
    const row = classifyItem('configs', item)?.row;
    if (!row || row.kind.name === accountItem.name || !isExportedTo(row, 'account')) continue;
    const opened = withoutSecrets(openItem(item), attributesHiddenFrom(row, 'account'));
    const parts = row.hasForeignParts ? row.parts : undefined;
    const exported = parts
      ? parts(opened, (one, part) => (own.has(one) ? part : undefined))
      : opened;
    files.addTo(row.exportedAs, { sk: item.sk, ...exported });
  }
  files.close();
}

function ownPartition({ id }: Account) {
  return { pk: accountItem.pk.format({ id }), from: '!', to: '\uffff' };
}

async function accountDocument({ configs, now }: Services, account: Account) {
  const memberships = [];
  for (const owner of account.teams ?? []) {
    const { members } = await findTeam(configs, owner);
    const own = members.find((member) => member.account === account.id);
    if (!own) continue;
    const { role, sections, seesMoney, performers, joinedAt } = own;
    memberships.push({ role, sections, seesMoney, performers, joinedAt: isoOrNull(joinedAt) });
  }
  return {
    exportedAt: iso(now()),
    id: account.id,
    email: account.email,
    plan: account.plan,
    trialEndsAt: isoOrNull(account.trialEndsAt ?? null),
    keptAfterDeletion:
      'Keyed hashes of your account, email address, and performers’ names, kept for a year ' +
      'after you subscribed so that a new account doesn’t start a second free week.',
    billing: billingDocument(account),
    signedOutAt: isoOrNull(account.signedOutAt ?? null),
    performers: ownPerformers(account).map((name) => ({
      name,
      role: account.performers[name] ?? null,
      sharesSubscription: Object.hasOwn(account.patrons ?? {}, name),
    })),
    memberships,
    settings: toSettingsResponse(account, now()),
  };
}

/** Invoices and payment methods are with the payment provider, in its portal. */
function billingDocument({ billing }: Account) {
  if (!billing) return null;
  const { customer, subscriptions, grants, nextPayment = null, checkedAt } = billing;
  return {
    customer,
    subscriptions: subscriptions.map((one) => ({ ...one, periodEndsAt: iso(one.periodEndsAt) })),
    grants: grants.map((one) => ({
      reason: one.reason,
      plan: one.plan,
      startsAt: iso(one.startsAt),
      endsAt: isoOrNull(one.endsAt),
    })),
    nextPayment: nextPayment && { usCents: nextPayment.cents, at: iso(nextPayment.at) },
    checkedAt: isoOrNull(checkedAt),
  };
}
