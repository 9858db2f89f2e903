import { formatPrice, PRICES } from '@shared/domain/access/prices';
import { PLAN_FACTS, TRIAL_DAYS } from '@shared/domain/access/tiers';
import { MIN_CONTRIBUTORS } from '@shared/domain/benchmark/benchmark';
import { SHARED_DAYS } from '@shared/domain/benchmark/contribution';
import { MAX_RUNNING, MIN_PER_ARM } from '@shared/domain/experiments/experiment';
import { MEMBERSHIP_MS } from '@shared/domain/fan-club/fan-club';
import { BRIDGE_MS, SILENCE_MS } from '@shared/domain/fold/boundaries';
import { CODE_MS } from '@shared/domain/mails/notification-address';
import {
  LONGEST_SESSION_NOTES,
  LONGEST_TAG,
  LONGEST_TIPPER_NOTES,
  MAX_TAGS,
} from '@shared/domain/notes/limits';
import { NEWS_DAYS } from '@shared/domain/notes/notification';
import { HEAT_STEPS } from '@shared/domain/schedule/heat-scale';
import { MIN_SESSIONS as SCHEDULE_SESSIONS } from '@shared/domain/schedule/slot-rates';
import { COMPARED_DAYS } from '@shared/domain/sessions/session-compare';
import { HOUR_MS, SCAN_EVERY_MS } from '@shared/domain/site/site-hours';
import { RECENT_HOURS } from '@shared/domain/studio/studio-hours';
import { MIN_VIEWER_MESSAGES } from '@shared/domain/summaries/session-chat';
import { INVITATION_MS } from '@shared/domain/team/member';
import { LONGEST_PERIOD_DAYS } from '@shared/domain/time/period';
import { DAY_MS } from '@shared/domain/time/utc-day';
import { MAX_ITEMS, MAX_NAME_LENGTH, MAX_TOKENS } from '@shared/domain/tip-menu/check-menu';
import { MAX_DAYS_BACK } from '@shared/domain/tip-report/overlay-period';
import { AVERAGE_DAYS } from '@shared/domain/trends/trends';
import { MIN_RATED_SECONDS } from '@shared/metrics/rate';
import { USD_PER_TOKEN } from '@shared/metrics/usd';

const pro = PLAN_FACTS.ProMonthly;
const studio = PLAN_FACTS.StudioMonthly;
/** `5,000`. */
const count = (number: number): string => number.toLocaleString('en-US');
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
  comparedDays: count(COMPARED_DAYS),
  heatSteps: String(HEAT_STEPS),
  longestPeriodDays: count(LONGEST_PERIOD_DAYS),
  membershipDays: count(MEMBERSHIP_MS / DAY_MS),
  ratedMinutes: count(MIN_RATED_SECONDS / 60),
  reconnectMinutes: count(BRIDGE_MS / 60_000),
  runningExperiments: count(MAX_RUNNING),
  scanMinutes: String(SCAN_EVERY_MS / 60_000),
  scheduleSessions: count(SCHEDULE_SESSIONS),
  sessionsForVerdict: count(MIN_PER_ARM),
  sharedDays: count(SHARED_DAYS),
  silentHours: count(SILENCE_MS / HOUR_MS),
  studioHours: count(RECENT_HOURS),
  summaryMessages: String(MIN_VIEWER_MESSAGES),
  tokenValue: formatPrice(USD_PER_TOKEN),
  // What people write and set up
  longestMenuName: count(MAX_NAME_LENGTH),
  longestSessionNote: count(LONGEST_SESSION_NOTES),
  longestTag: count(LONGEST_TAG),
  longestTipperNote: count(LONGEST_TIPPER_NOTES),
  maxMenuItems: count(MAX_ITEMS),
  maxMenuTokens: count(MAX_TOKENS),
  maxOverlayDays: count(MAX_DAYS_BACK),
  maxSessionTags: count(MAX_TAGS),
  // Notifications, mails and teams
  confirmationHours: count(CODE_MS / HOUR_MS),
  invitationDays: String(INVITATION_MS / DAY_MS),
  newsDays: count(NEWS_DAYS),
} as const satisfies Readonly<Record<string, string>>;
