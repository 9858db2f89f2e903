import { type Account, findAccount } from '@lambdas/data/accounts/accounts';
import { finishNotice, listDue, type StoredNotice } from '@lambdas/data/billing/billing-notices';
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

/**
 * Mails what accounts should know about their subscriptions, as far as it is still true. Each mail is
 * marked before it is sent: a run that dies in between loses it rather than sending it twice.
 * Returns how many were sent.
 */
export async function sendNotices(services: Services, tools: NoticeTools): Promise<number> {
  const { configs, now } = services;
  let sent = 0;
  for (const stored of await listDue(configs, now())) {
    if (now() >= tools.until) break;
    const account = await findAccount(configs, stored.account, { consistent: true });
    const notice = account && stillTrue(account, stored, now());
    if (!(await finishNotice(configs, stored, now()))) continue;
    if (!account || !notice) continue;
    const answer = await tools.mailer.send({
      to: account.email,
      ...billingMail({
        notice,
        nextPayment: account.billing?.nextPayment ?? null,
        zone: account.settings.timezone,
        site: tools.site,
      }),
    });
    if (answer.kind === 'sent') sent += 1;
    else logger.warn('a billing mail was not sent', { reason: answer.reason });
  }
  return sent;
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
