import { shardedJobs } from '@infra/jobs';
import { type TableId, tables } from '@infra/tables';
import { LOCAL_SETTINGS } from '../site/site-settings';

/** Where the social networks are; each serves its API and its pages. */
export interface SocialEndpoints {
  readonly x: string;
  readonly bluesky: string;
  readonly telegram: string;
  readonly discord: string;
}

/** The endpoints of the services. */
export interface Endpoints {
  readonly dynamoDb: string;
  readonly s3: string;
  readonly kms: string;
  /** Starts of functions. If missing, no job may start others. */
  readonly lambda?: string;
  readonly keyId: string;
  /** The language model. If missing, nothing may call it. */
  readonly languageModel?: string;
  /** The mail service. If missing, nothing may send mails. */
  readonly mail?: string;
  /** The user pool. If missing, nothing may change users. */
  readonly userPool?: { readonly url: string; readonly poolId: string };
  /** The list of leaked passwords. If missing, only common passwords are known. */
  readonly leakedPasswords?: string;
  /** Payments. If missing, nobody can pay. */
  readonly stripe?: {
    readonly url: string;
    /** Price ids by plan. */
    readonly prices: Readonly<Record<string, string>>;
    readonly referralCoupon: string;
  };
  /** The social networks. If missing, none can be reached. */
  readonly social?: SocialEndpoints;
  readonly eventsApi: string;
  /** The public room list and the Stats API. */
  readonly platform: string;
}

export const PUBLISHED_BUCKET = 'roomlight-published';
/** The same as in the deployed pool. */
export const POOL_GROUPS = ['subscribers', 'staff'];
export const ARCHIVE_BUCKET = 'roomlight-archive';

export function tableName(id: TableId): string {
  return `Roomlight${id}`;
}

/**
 * The environment variables that handlers read, with the same names as deployed. Variables that are
 * set already keep their values.
 */
export function localSettings(endpoints: Endpoints): Record<string, string> {
  const ids = Object.keys(tables) as TableId[];
  return {
    ...Object.fromEntries(ids.map((id) => [tables[id].env, tableName(id)])),
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamoDb,
    AWS_ENDPOINT_URL_S3: endpoints.s3,
    AWS_ENDPOINT_URL_KMS: endpoints.kms,
    ...(endpoints.lambda
      ? {
          AWS_ENDPOINT_URL_LAMBDA: endpoints.lambda,
          JOB_FUNCTIONS: JSON.stringify(
            Object.fromEntries(shardedJobs.map(({ name }) => [name, name])),
          ),
        }
      : {}),
    ...(endpoints.languageModel
      ? {
          AWS_ENDPOINT_URL_BEDROCK_RUNTIME: endpoints.languageModel,
          HELP_ANSWERS_PER_DAY: '1000',
        }
      : {}),
    ...(endpoints.mail
      ? {
          AWS_ENDPOINT_URL_SESV2: endpoints.mail,
          MAIL_FROM: 'Roomlight <no-reply@roomlight.local>',
          SUPPORT_EMAIL: LOCAL_SETTINGS.supportEmail,
        }
      : {}),
    ...(endpoints.userPool
      ? {
          AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoints.userPool.url,
          USER_POOL_ID: endpoints.userPool.poolId,
        }
      : {}),
    ...(endpoints.leakedPasswords ? { LEAKED_PASSWORDS_URL: endpoints.leakedPasswords } : {}),
    ...(endpoints.stripe
      ? {
          STRIPE_URL: endpoints.stripe.url,
          STRIPE_PRICES: JSON.stringify(endpoints.stripe.prices),
          STRIPE_REFERRAL_COUPON: endpoints.stripe.referralCoupon,
        }
      : {}),
    ...socialSettings(endpoints.social ?? NO_NETWORKS),
    WEBHOOK_LOCAL_RECEIVERS: 'allowed',
    SECRETS_KEY_ID: endpoints.keyId,
    EVENTS_API_URL: endpoints.eventsApi,
    PLATFORM_URL: endpoints.platform,
    PLATFORM_CAMPAIGN: 'local',
    PUBLISHED_BUCKET,
    ARCHIVE_BUCKET,
    SUMMARY_MODEL_ID: 'us.amazon.nova-lite-v1:0',
  };
}

/** Not the real ones: nothing local may post there. */
const NO_NETWORKS: SocialEndpoints = {
  x: 'http://127.0.0.1:9',
  bluesky: 'http://127.0.0.1:9',
  telegram: 'http://127.0.0.1:9',
  discord: 'http://127.0.0.1:9',
};

function socialSettings({ x, bluesky, telegram, discord }: SocialEndpoints) {
  return {
    X_API_URL: x,
    X_WEB_URL: x,
    X_PICTURES_URL: x,
    BLUESKY_URL: bluesky,
    BLUESKY_WEB_URL: bluesky,
    TELEGRAM_API_URL: telegram,
    TELEGRAM_WEB_URL: telegram,
    DISCORD_URL: discord,
  };
}
