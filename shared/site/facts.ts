import { formatPrice, PRICES } from '@shared/domain/access/prices';
import { TRIAL_DAYS } from '@shared/domain/access/tiers';

/**
 * Numbers that prose states: a document writes `{{proMonthly}}`, and the build puts in the constant
 * that the code itself uses. A name that is missing here fails the build.
 */
export const FACTS = {
  proMonthly: formatPrice(PRICES.Pro.monthly),
  proAnnualPerMonth: formatPrice(PRICES.Pro.annual ?? PRICES.Pro.monthly),
  studioFrom: formatPrice(PRICES.Studio.monthly),
  trialDays: String(TRIAL_DAYS),
} as const satisfies Readonly<Record<string, string>>;
