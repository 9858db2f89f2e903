import { PLANS } from '@shared/domain/access/tiers';
import type { SiteSettings } from '@shared/site/site-settings';
import type { Node } from 'constructs';
import * as z from 'zod';
import cdk from '../../cdk.json';

const Context = z.strictObject({
  stage: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,19}$/, 'lower-case letters, digits and dashes, at most 20')
    .default('production'),
  /** Recipient of alarms. `none` deploys alarms that tell nobody. */
  alarmEmail: z.union(
    [z.email(), z.literal('none')],
    'give an email address, or "none" if nobody is to be told when an alarm rings',
  ),
  /** The site's own domain; requires `certificateArn`, a certificate in us-east-1. */
  domainName: z.hostname().optional(),
  certificateArn: z.string().startsWith('arn:aws:acm:us-east-1:').optional(),
  /** `on` adds a stack with a web ACL, which is deployed before `webAclArn` can be given. */
  firewall: z.enum(['on', 'off']).default('off'),
  /** The web ACL that the distribution uses; its own, or another one in us-east-1. */
  webAclArn: z.string().startsWith('arn:aws:wafv2:us-east-1:').optional(),
  /**
   * `reserved` limits how many uploads and public calls run at once. A new AWS account may run ten
   * functions at once and refuses to reserve any until its quota is raised.
   */
  concurrency: z.enum(['shared', 'reserved']).default('shared'),
  /** Another Events API to listen to, such as the platform's testbed. */
  eventsApiUrl: z.url({ protocol: /^https$/ }).default('https://eventsapi.chaturbate.com'),
  /** Base URL of the public room list and the Stats API. */
  platformUrl: z.url({ protocol: /^https$/ }).default('https://chaturbate.com'),
  /** A service with the range API of Have I Been Pwned. */
  leakedPasswordsUrl: z.url({ protocol: /^https$/ }).default('https://api.pwnedpasswords.com'),
  /** The affiliate campaign that identifies us to the room list. */
  campaign: z
    .string()
    .regex(/^[A-Za-z0-9]{1,20}$/)
    .default('roomlight'),
  /**
   * The Bedrock model or cross-region inference profile that suggests session summaries and answers
   * help questions.
   */
  summaryModelId: z.string().min(3).max(200).default('us.amazon.nova-lite-v1:0'),
  /** How many help questions the model may answer per UTC day, all visitors together; 0: none. */
  helpAnswersPerDay: z.coerce.number().int().min(0).max(100_000).default(1_000),
  /** Requests to the Stats API for all rooms together. They are sent one right after another. */
  statsRequestsPerMinute: z.coerce.number().int().min(1).max(100).default(6),
  /**
   * The room whose running session the public page `/test` shows, if its owner agrees in the settings.
   * @default - none; the page shows a sample
   */
  showcasePerformer: z
    .string()
    .regex(/^[a-z0-9_]{1,50}$/, 'a room’s name in lower case')
    .optional(),
  /**
   * What Stripe sells, as `plan=price id` separated by commas: `ProMonthly` and `ProAnnual`, and if
   * wanted `Voucher` and plans that are no longer offered. Without it nobody can subscribe.
   */
  stripePrices: z.string().refine(isPriceList, 'plan=price_…, separated by commas').default(''),
  /** Stripe's coupon of referred customers: 20 % off the annual plan. */
  referralCoupon: z.string().min(1).max(100).optional(),
  /** `on` starts the free week without a payment method. */
  trialWithoutCard: z.enum(['on', 'off']).default('off'),
  /** Who runs the service, as the terms and the privacy policy name it. */
  company: z.string().min(2).max(100).default('Roomlight'),
  /** Whose law governs the terms. */
  state: z.string().min(2).max(100).default('the State of New York'),
  /** Where arbitration takes place. */
  venue: z.string().min(2).max(100).default('Manhattan, New York'),
  /** Where public pages send questions. @default - support@ the site's own domain */
  supportEmail: z.email().optional(),
  /** `skip` deploys a placeholder instead of the web build. */
  web: z.enum(['build', 'skip']).default('build'),
});

/** Whether a text is empty, or a list such as `ProMonthly=price_1,ProAnnual=price_2`. */
function isPriceList(text: string): boolean {
  const sold: readonly string[] = [...PLANS, 'Voucher'];
  return text
    .split(',')
    .filter(Boolean)
    .every((one) => {
      const [plan = '', price = ''] = one.split('=');
      return sold.includes(plan) && price.startsWith('price_');
    });
}

/** The settings that differ between deployments. */
export type StageConfig = Readonly<z.output<typeof Context>>;

/** What the public pages say about this deployment. */
export function siteSettings(stage: StageConfig): SiteSettings {
  const { domainName, company, state, venue, supportEmail } = stage;
  return {
    origin: domainName === undefined ? '' : `https://${domainName}`,
    company,
    state,
    venue,
    supportEmail: supportEmail ?? `support@${domainName ?? 'roomlight.example'}`,
  };
}

/**
 * Reads the settings from CDK's context (`cdk deploy -c stage=trial -c alarmEmail=...`).
 *
 * @throws Error naming each invalid or unknown setting
 */
export function readStage(node: Node): StageConfig {
  const parsed = Context.safeParse(ownContext(node));
  if (!parsed.success) throw new Error(`Stage configuration:\n${z.prettifyError(parsed.error)}`);
  if ((parsed.data.domainName === undefined) !== (parsed.data.certificateArn === undefined)) {
    throw new Error('Stage configuration: give domainName and certificateArn together.');
  }
  return parsed.data;
}

/**
 * Everything that was given with `-c`, so that a mistyped name is found. CDK's own keys have a colon
 * in them (`aws:cdk:…`, `availability-zones:account=…`), or are in `cdk.json`.
 */
function ownContext(node: Node): Readonly<Record<string, unknown>> {
  const all: Readonly<Record<string, unknown>> = node.getAllContext();
  const isOwn = (key: string) => !key.includes(':') && !(key in cdk.context);
  return Object.fromEntries(Object.entries(all).filter(([key]) => isOwn(key)));
}
