import { grantsOf } from '@lambdas/auth/grants';
import { findOwnerAccount } from '@lambdas/data/performers/owner-account';
import type { Services } from '@lambdas/runtime/services';
import { decide } from '@shared/domain/access/decide';

export interface SummaryConsents {
  /** The plan includes summaries, and the account allows a language model to read public chat. */
  readonly canSummarize: boolean;
  /** Approved summaries may be published. */
  readonly mayPublish: boolean;
}

/**
 * Returns what a performer's plan and consents allow. The plan includes a trial and a studio's
 * shared subscription. Nothing is allowed for a performer without an account. 1.5 read units.
 */
export async function summaryConsents(
  services: Services,
  performer: string,
): Promise<SummaryConsents> {
  const { configs } = services;
  const account = await findOwnerAccount(configs, performer, { consistent: true });
  if (!account) return { canSummarize: false, mayPublish: false };
  const grant = (await grantsOf(services, account)).get(performer);
  const hasPlan = decide({ sections: ['sessions'] }, grant) === null;
  return {
    canSummarize: hasPlan && account.settings.aiSummaries?.given === true,
    mayPublish: account.settings.shareData.given,
  };
}
