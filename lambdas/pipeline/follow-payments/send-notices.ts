import { type Account, findAccount } from '@lambdas/data/accounts/accounts';
import {
  claimNotice,
  finishNotice,
  listDue,
  type StoredNotice,
} from '@lambdas/data/billing/billing-notices';
import type { Mailer } from '@lambdas/integrations/mailer';
import { logger } from '@lambdas/runtime/logger';
import type { Services } from '@lambdas/runtime/services';
import { type BillingNotice, noticesOf } from '@shared/domain/billing/billing-notices';
import { billingMail } from '@shared/domain/mails/billing-mail';

export interface NoticeTools {
  readonly mailer: Mailer;
  /** The site's URL, without a trailing slash. */
  readonly site: string;
  /** No mail is started after this (epoch ms). */
  readonly until: number;
}

/** Longer than the function's timeout, so whoever claimed a mail earlier is dead. */
const CLAIM_MS = 5 * 60_000;

/**
 * Mails what accounts should know about their subscriptions, as far as it is still true. Each mail is
 * claimed before it is sent and marked afterwards, so only one of several runs sends it, and a later
 * run sends what a dead run had claimed or the mail service didn't take. A mail is sent twice only if
 * a run dies, or the response gets lost, between sending and marking. Returns how many were sent.
 */
export async function sendNotices(
  { configs, now }: Pick<Services, 'configs' | 'now'>,
  tools: NoticeTools,
): Promise<number> {
  let sent = 0;
  for (const stored of await listDue(configs, now())) {
    if (now() >= tools.until) break;
    const account = await findAccount(configs, stored.account, { consistent: true });
    const notice = account && stillTrue(account, stored, now());
    if (!account || !notice) {
      await finishNotice(configs, stored, now());
      continue;
    }
    if (!(await claimNotice(configs, stored, { now: now(), until: now() + CLAIM_MS }))) continue;
    const answer = await tools.mailer.send({
      to: account.email,
      ...billingMail({
        notice,
        lacksPaymentMethod: lacksPaymentMethod(account, stored),
        nextPayment: account.billing?.nextPayment ?? null,
        zone: account.settings.timezone,
        site: tools.site,
      }),
    });
    if (answer.kind === 'sent') sent += 1;
    else
      logger.warn('a billing mail was not sent', { outcome: answer.kind, reason: answer.reason });
    // Trying a refused address again is pointless; a failure may pass until the next run.
    if (answer.kind !== 'failed') await finishNotice(configs, stored, now());
  }
  return sent;
}

function lacksPaymentMethod({ billing }: Account, { subscription }: StoredNotice): boolean {
  const about = billing?.subscriptions.find(({ id }) => id === subscription);
  return about?.lacksPaymentMethod === true;
}

/** The notice as the account's subscriptions ask for it now; undefined if they no longer do. */
function stillTrue(
  account: Account,
  { subscription, kind, periodEndsAt }: StoredNotice,
  now: number,
): BillingNotice | undefined {
  if (account.closedAt !== undefined || periodEndsAt <= now) return undefined;
  return noticesOf(account).find(
    (one) =>
      one.subscription === subscription && one.kind === kind && one.periodEndsAt === periodEndsAt,
  );
}
