import { createServer } from 'node:http';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { noSuchCall, userPoolTrigger } from '@infra/functions';
import type { JobInput, JobName } from '@infra/jobs';
import { schedules } from '@infra/schedules';
import { saveBillingKey } from '@lambdas/data/billing/billing-keys';
import { saveXApp } from '@lambdas/data/social/x-app';
import type { Handler } from '@lambdas/endpoint/endpoint';
import { openServices } from '@lambdas/runtime/services';
import type { TriggerEvent } from '../cognito/pool';
import { startCognito } from '../cognito/start-cognito';
import { type RunningDynamoDb, startDynamoDb } from '../dynamodb/start-dynamo-db';
import { startDynamoDbProcess } from '../dynamodb/start-dynamo-db-process';
import { openAuthorizer } from '../gateway/authorizer';
import { STAGE } from '../gateway/gateway-event';
import { openGateway } from '../gateway/open-gateway';
import { startKms } from '../kms/start-kms';
import { startLambda } from '../lambda/start-lambda';
import { startLanguageModel } from '../language-model/start-language-model';
import { startMail } from '../mail/start-mail';
import { startLeakedPasswords } from '../passwords/start-leaked-passwords';
import { startS3 } from '../s3/start-s3';
import { openJobProcess } from '../scheduler/open-job-process';
import { startScheduler } from '../scheduler/start-scheduler';
import { listenOnLoopback } from '../serving/loopback-server';
import { siteListener } from '../site/site-listener';
import { startSocialNetworks } from '../social/start-social-networks';
import { startStripe } from '../stripe/start-stripe';
import { createTables } from './create-tables';
import { loadHandler, runJob } from './load-handler';
import { ARCHIVE_BUCKET, localSettings, POOL_GROUPS, PUBLISHED_BUCKET } from './local-settings';

export interface StackOptions {
  /** Folder for all data of the stack. */
  readonly directory: string;
  /** Folder of the web build. */
  readonly webRoot: string;
  /** Folder of the browser extension for this stack. @default that of the web build */
  readonly extensionRoot?: string;
  /** @default 0, a free port */
  readonly port?: number;
  /** @default 0, a free port */
  readonly mailPort?: number;
  /** The stand-in for Stripe, whose pages people open. @default 0, a free port */
  readonly stripePort?: number;
  /** What it signs its events with. @default one of its own */
  readonly stripeWebhookSecret?: string;
  /** The page of the social networks' stand-ins, which follow it. @default 0, free ports */
  readonly socialPort?: number;
  /** The platform's Events API, or its stand-in. */
  readonly eventsApi: string;
  /** Its room list and Stats API. @default the same address as the Events API */
  readonly platform?: string;
  /** The list of leaked passwords. @default its stand-in */
  readonly leakedPasswords?: string;
  /** Keep the tables in a process of their own. @default false, as most tests have them in memory */
  readonly tablesApart?: boolean;
  readonly onFault?: (where: string, error: unknown) => void;
}

export type RunningStack = Awaited<ReturnType<typeof startStack>>;

/**
 * Once after each start, because a local stack may never run at night. DynamoDB does it by itself.
 */
const COMPACTION = { id: 'compact', dailyAt: '04:40' } as const;

/**
 * Runs the entire service on embedded stand-ins of AWS, with the same handlers, rows, schedules and
 * web build as deployed: calls and stand-ins in this process, scheduled jobs in another one. If an
 * `AWS_ENDPOINT_URL_…` variable is set, it is used instead of the stand-in. Durable: a killed
 * process loses nothing that was acknowledged.
 */
export async function startStack(options: StackOptions) {
  const { directory, onFault = () => {} } = options;
  const kept = (name: string) => join(directory, name);
  const elsewhere = process.env.AWS_ENDPOINT_URL_DYNAMODB;
  const startTables = () => {
    const at = { directory: kept('dynamodb') };
    if (!options.tablesApart) return startDynamoDb(at);
    return startDynamoDbProcess({ ...at, onDeath: (error) => onFault('tables', error) });
  };
  const dynamoDb: RunningDynamoDb = elsewhere
    ? { url: elsewhere, compact: async () => {}, close: async () => {} }
    : await startTables();
  const s3 = await startS3({
    directory: kept('s3'),
    buckets: [PUBLISHED_BUCKET, ARCHIVE_BUCKET],
  });
  const kms = await startKms({ directory: kept('kms') });
  const jobs = openJobProcess();
  let runStarted = runJob;
  const lambda = await startLambda({
    run: (name, input) => runStarted(name as JobName, input as JobInput),
    onFault,
  });
  const mail = await startMail({ directory: kept('mail'), port: options.mailPort ?? 0 });
  const languageModel = await startLanguageModel();
  const leakedPasswords = await startLeakedPasswords();
  const stripe = await startStripe({
    store: kept('stripe'),
    port: options.stripePort ?? 0,
    ...(options.stripeWebhookSecret ? { webhookSecret: options.stripeWebhookSecret } : {}),
  });
  const social = await startSocialNetworks({
    store: kept('social'),
    port: options.socialPort ?? 0,
    onFault: (error) => onFault('social', error),
  });
  const cognito = await startCognito({
    directory: kept('cognito'),
    groups: POOL_GROUPS,
    sendMail: (letter) => mail.deliver(letter),
    trigger: runTrigger,
  });

  Object.assign(
    process.env,
    localSettings({
      dynamoDb: dynamoDb.url,
      s3: s3.url,
      kms: kms.url,
      lambda: lambda.url,
      keyId: kms.keyId,
      languageModel: languageModel.url,
      mail: mail.url,
      userPool: cognito,
      leakedPasswords: options.leakedPasswords ?? leakedPasswords.url,
      stripe,
      social: social.endpoints,
      eventsApi: options.eventsApi,
      platform: options.platform ?? options.eventsApi,
    }),
  );
  await createTables(new DynamoDBClient({}));
  const open = openServices(new DynamoDBClient({}));
  await saveBillingKey(open, 'stripe-key', stripe.secretKey);
  await saveBillingKey(open, 'stripe-webhook', stripe.webhookSecret);
  await saveXApp(open, social.x.app);

  const gateway = openGateway({
    authorize: openAuthorizer(cognito),
    handlerOf: (route) =>
      loadHandler<Handler>((spec) => (route ? spec.route?.id === route.id : spec === noSuchCall)),
  });
  const site = await listenOnLoopback(
    createServer(
      siteListener({
        webRoot: options.webRoot,
        extensionRoot: options.extensionRoot,
        gateway,
        cognitoUrl: cognito.url,
        published: { s3: new S3Client({ forcePathStyle: true }), bucket: PUBLISHED_BUCKET },
        config: {
          region: 'us-east-1',
          userPoolId: cognito.poolId,
          userPoolClientId: cognito.clientId,
          outboxUrl: mail.url,
          eventsHosts: [new URL(options.eventsApi).host],
        },
        onFault: (error) => onFault('site', error),
      }),
    ),
    options.port ?? 0,
  );

  const url = site.url.replace('127.0.0.1', 'localhost');
  process.env.SITE_URL = url;
  stripe.outbox.sendTo({ url: `${site.url}/${STAGE}/stripe_webhook` });

  const stopSchedules: (() => Promise<void>)[] = [];
  return {
    url,
    mail,
    cognito,
    languageModel,
    leakedPasswords,
    /** Sends its events to the API's webhook. Tests can do that themselves through its outbox. */
    stripe,
    social,
    /**
     * Runs a job in this process, and waits for it and for those that it starts.
     *
     * @throws the first error of any of them
     */
    async runJob(job: JobName, input: JobInput) {
      await runJob(job, input);
      for (const error of await lambda.allEnded()) throw error;
    },
    /** Memory of each process that runs, in bytes. */
    async memory() {
      return {
        calls: process.memoryUsage(),
        jobs: await jobs.memory(),
        tables: await dynamoDb.memory?.(),
      };
    },
    /** Removes deleted and replaced items from the files of the tables, too. */
    compact: () => dynamoDb.compact(),
    /**
     * Starts the declared schedules, and the compaction of the tables. They run until the stack is
     * closed.
     *
     * @param options.inThisProcess run jobs here, because the tables are in this process's memory
     */
    startSchedules({ inThisProcess = false }: { readonly inThisProcess?: boolean } = {}) {
      const run = inThisProcess ? runJob : jobs.run;
      runStarted = run;
      stopSchedules.push(
        startScheduler({
          schedules: [COMPACTION],
          start: () => dynamoDb.compact(),
          onFault: ({ id }, error) => onFault(id, error),
        }),
        startScheduler({
          schedules,
          start: ({ job, input }) => run(job, input),
          onFault: (schedule, error) => onFault(schedule.id, error),
        }),
      );
    },
    async close() {
      await stripe.outbox.close();
      await site.close();
      await Promise.all(stopSchedules.map((stop) => stop()));
      await jobs.close();
      await lambda.close();
      await Promise.all(
        [social, stripe, cognito, languageModel, leakedPasswords, mail, kms, s3, dynamoDb].map(
          (part) => part.close(),
        ),
      );
    },
  };
}

async function runTrigger(event: TriggerEvent): Promise<void> {
  const handler = await loadHandler<(event: TriggerEvent) => Promise<TriggerEvent>>(
    (spec) => spec === userPoolTrigger,
  );
  await handler(event);
}
