import { logger } from '@lambdas/runtime/logger';
import type { Services } from '@lambdas/runtime/services';
import { type AnnualOffer, listedAnnualOffer } from '@shared/domain/billing/annual-offer';
import { findPayments } from './open-payments';

export interface ReadOffer extends AnnualOffer {
  /** Whether the provider said so within the last minutes. Otherwise it is what we last knew. */
  readonly isExact: boolean;
}

const KEPT_MS = 10 * 60_000;
/** While the provider doesn't answer, visitors shouldn't wait for it again and again. */
const RETRY_MS = 60_000;

type OfferServices = Pick<Services, 'configs' | 'secrets' | 'now'>;

let kept: { readonly offer: ReadOffer; readonly until: number } | null = null;
let asking: Promise<ReadOffer> | null = null;

/**
 * Returns what the first year of Pro costs with a referral code. However many people ask, each
 * process asks the provider at most once in ten minutes; in one minute while it doesn't answer.
 */
export async function readAnnualOffer(services: OfferServices): Promise<ReadOffer> {
  if (kept && services.now() < kept.until) return kept.offer;
  asking ??= ask(services).finally(() => {
    asking = null;
  });
  return asking;
}

async function ask(services: OfferServices): Promise<ReadOffer> {
  const exact = await askProvider(services);
  const offer = { ...(exact ?? kept?.offer ?? listedAnnualOffer()), isExact: exact !== null };
  kept = { offer, until: services.now() + (exact ? KEPT_MS : RETRY_MS) };
  return offer;
}

async function askProvider(services: OfferServices): Promise<AnnualOffer | null> {
  try {
    const payments = await findPayments(services);
    return payments && (await payments.readPrice('ProAnnual', true));
  } catch (error) {
    logger.warn('the price with a referral code is unknown', { error: error as Error });
    return null;
  }
}
