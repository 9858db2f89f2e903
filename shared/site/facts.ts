import { formatPrice, PRICES } from '@shared/domain/access/prices';
import { getPlanFacts, TRIAL_DAYS } from '@shared/domain/access/tiers';
import { MIN_CONTRIBUTORS } from '@shared/domain/benchmark/benchmark';
import { HEAT_STEPS } from '@shared/domain/schedule/heat-scale';
import { SCAN_EVERY_MS } from '@shared/domain/site/site-hours';
import { MIN_VIEWER_MESSAGES } from '@shared/domain/summaries/session-chat';
import { INVITATION_MS } from '@shared/domain/team/member';
import { DAY_MS } from '@shared/domain/time/utc-day';
import { AVERAGE_DAYS } from '@shared/domain/trends/trends';
import { USD_PER_TOKEN } from '@shared/metrics/usd';

const pro = getPlanFacts({ plan: 'ProMonthly' }, 0);
const studio = getPlanFacts({ plan: 'StudioMonthly' }, 0);
const listOf = new Intl.ListFormat('en-US', { type: 'conjunction' });

/**
 * Numbers that prose states: a document writes `{{proMonthly}}`, and the build puts in the constant
 * that the code itself uses. A name that is missing here fails the build.
 */
export const FACTS = {
  // Plans
  proAnnualPerMonth: formatPrice(PRICES.Pro.annual ?? PRICES.Pro.monthly),
  proMembers: String(pro.maxStudioUsers),
  proMonthly: formatPrice(PRICES.Pro.monthly),
  studioFrom: formatPrice(PRICES.Studio.monthly),
  studioMembers: String(studio.maxStudioUsers),
  studioRooms: String(studio.maxPerformers),
  trialDays: String(TRIAL_DAYS),
  // How we count
  averageDays: listOf.format(AVERAGE_DAYS.map(String)),
  benchmarkAccounts: String(MIN_CONTRIBUTORS),
  heatSteps: String(HEAT_STEPS),
  scanMinutes: String(SCAN_EVERY_MS / 60_000),
  summaryMessages: String(MIN_VIEWER_MESSAGES),
  tokenValue: formatPrice(USD_PER_TOKEN),
  // Teams
  invitationDays: String(INVITATION_MS / DAY_MS),
} as const satisfies Readonly<Record<string, string>>;
