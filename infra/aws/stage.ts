import type { Node } from 'constructs';
import * as z from 'zod';

const Context = z.strictObject({
  stage: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,19}$/, 'lower-case letters, digits and dashes, at most 20')
    .default('production'),
  /** Who is told when an alarm rings. */
  alarmEmail: z.email().optional(),
  /** The site's own name; needs `certificateArn`, a certificate in us-east-1. */
  domainName: z.hostname().optional(),
  certificateArn: z.string().startsWith('arn:aws:acm:us-east-1:').optional(),
  /** Another platform to listen to, for example its testbed. */
  eventsApiUrl: z.url({ protocol: /^https$/ }).default('https://eventsapi.chaturbate.com'),
  /** Where the public room list and the Stats API are. */
  platformUrl: z.url({ protocol: /^https$/ }).default('https://chaturbate.com'),
  /** The affiliate campaign that the room list wants to know its callers by. */
  campaign: z
    .string()
    .regex(/^[A-Za-z0-9]{1,20}$/)
    .default('roomlight'),
  /** The Bedrock model, or cross-region profile, that suggests session summaries. */
  summaryModelId: z.string().min(3).max(200).default('us.amazon.nova-lite-v1:0'),
  /** `skip` deploys a placeholder instead of the web build. */
  web: z.enum(['build', 'skip']).default('build'),
});

/** What differs between two deployments of the service. */
export type StageConfig = Readonly<z.output<typeof Context>>;

/**
 * Reads the stage from CDK's context (`cdk deploy -c stage=trial -c alarmEmail=...`).
 * Throws with the name of the value that is wrong.
 */
export function stageOf(node: Node): StageConfig {
  const given = Object.keys(Context.shape).map((key) => [key, node.tryGetContext(key)]);
  const parsed = Context.safeParse(Object.fromEntries(given));
  if (!parsed.success) throw new Error(`Stage configuration:\n${z.prettifyError(parsed.error)}`);
  if ((parsed.data.domainName === undefined) !== (parsed.data.certificateArn === undefined)) {
    throw new Error('Stage configuration: give domainName and certificateArn together.');
  }
  return parsed.data;
}
