import type { PerformerProfile } from '@shared/api/performers';
import { formatDateTime, formatDay } from '@web/lib/format-time';

const FREE = 0;

/**
 * Describes an account's plan.
 *
 * @param now epoch ms
 */
export function describePlan(
  {
    tier,
    subscriptionType,
    trialEndsAt,
  }: Pick<PerformerProfile, 'tier' | 'subscriptionType' | 'trialEndsAt'>,
  zone: string,
  now: number,
): string {
  if (tier !== 'Basic') {
    const isTrying = subscriptionType === FREE && trialEndsAt !== null;
    return isTrying
      ? `You’re trying Pro until ${formatDateTime(trialEndsAt, zone)}. After that you’ll be on Basic, which is free.`
      : `You’re on ${tier}.`;
  }
  const hasTried = trialEndsAt !== null && Date.parse(trialEndsAt) <= now;
  return hasTried
    ? `You’re on Basic, which is free. Your Pro trial ended ${formatDay(trialEndsAt, zone, now)}.`
    : 'You’re on Basic, which is free.';
}
