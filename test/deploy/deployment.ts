import { join } from 'node:path';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { S3Client } from '@aws-sdk/client-s3';
import { REGION } from '@infra/region';
import { type Resource, readResources } from './deployed';
import { type DeployedFunction, readFunctions } from './functions/deployed-functions';
import { runFunction } from './functions/run-function';
import { startGuard } from './rights/guard';
import { type Judge, openJudge } from './rights/judge';
import { startModelGuard } from './rights/model-guard';

export interface Deployment {
  readonly resources: readonly Resource[];
  readonly functions: readonly DeployedFunction[];
  readonly judge: Judge;
  /** Where functions reach AWS, as settings of the SDK. */
  readonly endpoints: Readonly<Record<string, string>>;
  /** Runs the version in service of a function under the rights of its role. */
  run(functionOrLive: DeployedFunction | string, event: unknown): Promise<unknown>;
  /** Whether a function ran at least once. */
  hasRun(wanted: DeployedFunction): boolean;
  /** Waits for everything that functions started. @throws the first error */
  allEnded(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens what was deployed, to be used.
 *
 * @param settings what replaces the functions' own settings, such as addresses of other services
 */
export async function openDeployment(options: {
  readonly moto: string;
  readonly stage: string;
  readonly directory: string;
  readonly settings: Readonly<Record<string, string>>;
}): Promise<Deployment> {
  const { moto, stage, directory } = options;
  const resources = await readResources(moto, stage);
  const operator = { region: REGION, endpoint: moto, credentials: OPERATOR };
  const functions = await readFunctions(resources, {
    lambda: new LambdaClient(operator),
    s3: new S3Client({ ...operator, forcePathStyle: true }),
    directory: join(directory, 'functions'),
  });
  const byName = new Map(functions.map((one) => [one.name, one]));
  const byArn = new Map(functions.map((one) => [one.live, one]));
  const ran = new Set<string>();
  let started: Promise<unknown>[] = [];

  const judge = openJudge((name) => byName.get(name)?.policy ?? { Statement: [] });
  const model = await startModelGuard(judge);
  const guard = await startGuard({
    moto,
    judge,
    start: (arn, input) => started.push(run(arn, input)),
  });

  const endpoints = {
    AWS_ENDPOINT_URL: guard.url,
    AWS_ENDPOINT_URL_S3: guard.url,
    AWS_ENDPOINT_URL_BEDROCK_RUNTIME: model.url,
  };

  async function run(wanted: DeployedFunction | string, event: unknown): Promise<unknown> {
    const found = typeof wanted === 'string' ? byArn.get(wanted) : wanted;
    if (!found) throw new Error(`No function is deployed as ${wanted}.`);
    ran.add(found.name);
    return runFunction(
      await found.folder(),
      {
        ...found.settings,
        ...options.settings,
        AWS_REGION: REGION,
        ...endpoints,
        AWS_ACCESS_KEY_ID: found.name,
        AWS_SECRET_ACCESS_KEY: 'function',
      },
      event,
    );
  }

  return {
    resources,
    functions,
    judge,
    endpoints,
    run,
    hasRun: ({ name }) => ran.has(name),
    async allEnded() {
      while (started.length > 0) {
        const waited = started;
        started = [];
        await Promise.all(waited);
      }
    },
    async close() {
      await guard.close();
      await model.close();
    },
  };
}

/** An operator’s credentials, as moto takes any. */
export const OPERATOR = { accessKeyId: 'operator', secretAccessKey: 'operator' };
