import { type TableId, tables } from '@infra/tables';
import { metricsNamespace } from './own-metrics';
import type { Resources } from './rights';
import { type StageConfig, siteSettings } from './stage';

/** The functions' environment variables: names and URLs, never secrets. */
export function buildFunctionSettings(
  resources: Resources,
  stage: StageConfig,
): Readonly<Record<string, string>> {
  const tableIds = Object.keys(tables) as TableId[];
  return {
    ...Object.fromEntries(tableIds.map((id) => [tables[id].env, resources.tables[id].tableName])),
    METRICS_NAMESPACE: metricsNamespace(stage.stage),
    SECRETS_KEY_ID: resources.secretsKey.keyId,
    EVENTS_API_URL: stage.eventsApiUrl,
    PLATFORM_URL: stage.platformUrl,
    LEAKED_PASSWORDS_URL: stage.leakedPasswordsUrl,
    PLATFORM_CAMPAIGN: stage.campaign,
    PUBLISHED_BUCKET: resources.buckets.published.bucketName,
    ARCHIVE_BUCKET: resources.buckets.archive.bucketName,
    ...(resources.userPool ? { USER_POOL_ID: resources.userPool.userPoolId } : {}),
    SUMMARY_MODEL_ID: stage.summaryModelId,
    HELP_ANSWERS_PER_DAY: String(stage.helpAnswersPerDay),
    STATS_REQUESTS_PER_MINUTE: String(stage.statsRequestsPerMinute),
    ...(stage.showcasePerformer ? { SHOWCASE_PERFORMER: stage.showcasePerformer } : {}),
    ...paymentSettings(stage),
    ...mailSettings(stage),
  };
}

/** The keys are not among them: they are sealed in a table. */
function paymentSettings(stage: StageConfig): Readonly<Record<string, string>> {
  const { stripePrices, referralCoupon, trialWithoutCard } = stage;
  if (stripePrices === '') return {};
  const prices = stripePrices
    .split(',')
    .filter(Boolean)
    .map((one) => one.split('='));
  return {
    STRIPE_PRICES: JSON.stringify(Object.fromEntries(prices)),
    ...(referralCoupon ? { STRIPE_REFERRAL_COUPON: referralCoupon } : {}),
    TRIAL_WITHOUT_CARD: trialWithoutCard,
  };
}

/**
 * Mails are sent in the name of the site's own domain and link to it. Without a domain none are
 * sent.
 */
function mailSettings(stage: StageConfig): Readonly<Record<string, string>> {
  const { domainName } = stage;
  if (domainName === undefined) return {};
  return {
    MAIL_FROM: `Roomlight <no-reply@${domainName}>`,
    SITE_URL: `https://${domainName}`,
    SUPPORT_EMAIL: siteSettings(stage).supportEmail,
  };
}
