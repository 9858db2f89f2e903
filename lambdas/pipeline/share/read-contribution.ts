import { listMonthsOfSessions } from '@lambdas/data/months/month-rollups';
import { findOwnerAccount } from '@lambdas/data/performers/owner-account';
import type { Services } from '@lambdas/runtime/services';
import type { SharedContribution } from '@shared/domain/benchmark/benchmark';
import { computeContribution, SHARED_DAYS } from '@shared/domain/benchmark/contribution';
import { DAY_MS, utcMonth } from '@shared/domain/time/utc-day';

/** 90 days can touch this many months if one of them is February. */
const MAX_MONTHS = 5;

/**
 * Returns what a performer contributes to the benchmark; null without its account's consent or with
 * too little data. 1.5 read units, and about one more with consent.
 */
export async function readContribution(
  { configs, sessions, now }: Services,
  performer: string,
): Promise<SharedContribution | null> {
  const account = await findOwnerAccount(configs, performer, { consistent: true });
  if (!account?.settings.shareData.given) return null;
  const time = now();
  const months = await listMonthsOfSessions(
    sessions,
    performer,
    { from: utcMonth(time - SHARED_DAYS * DAY_MS), to: utcMonth(time) },
    MAX_MONTHS,
  );
  const contribution = computeContribution(
    months.flatMap((month) => month.sessions),
    time,
  );
  return contribution && { ...contribution, account: account.id };
}
