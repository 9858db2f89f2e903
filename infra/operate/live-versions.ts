import {
  type CloudFormationClient,
  paginateListStackResources,
  type StackResourceSummary,
} from '@aws-sdk/client-cloudformation';
import {
  type LambdaClient,
  paginateListVersionsByFunction,
  UpdateAliasCommand,
} from '@aws-sdk/client-lambda';
import pMap from 'p-map';
import { LIVE } from './live';

/** The stacks with functions. */
const STACKS = ['identity', 'api', 'pipeline'] as const;
const CALLS_AT_ONCE = 5;

/** A version of a function, and when its code or settings were deployed (epoch ms). */
export interface FunctionVersion {
  readonly functionName: string;
  readonly version: string;
  readonly deployedAt: number;
}

export interface Clients {
  readonly cloudFormation: CloudFormationClient;
  readonly lambda: LambdaClient;
}

/** Lists all kept versions of a stage's functions, each function's oldest first. */
export async function listVersions(clients: Clients, stage: string): Promise<FunctionVersion[][]> {
  const names: string[] = [];
  for (const stack of STACKS) {
    names.push(...(await listFunctions(clients.cloudFormation, `roomlight-${stage}-${stack}`)));
  }
  return pMap(names, (name) => versionsOf(clients.lambda, name), { concurrency: CALLS_AT_ONCE });
}

/**
 * Puts the functions back to the versions they had at a time: of each, the last one deployed before.
 * A function without one stays as it is, since nothing before it is known. Returns what it put into
 * service. Safe to repeat; a later time undoes it.
 */
export async function putBack(
  { lambda }: Clients,
  versions: readonly (readonly FunctionVersion[])[],
  before: number,
): Promise<FunctionVersion[]> {
  const wanted = versions.flatMap(
    (of) => of.findLast(({ deployedAt }) => deployedAt < before) ?? [],
  );
  await pMap(
    wanted,
    ({ functionName: FunctionName, version: FunctionVersion }) =>
      lambda.send(new UpdateAliasCommand({ FunctionName, Name: LIVE, FunctionVersion })),
    { concurrency: CALLS_AT_ONCE },
  );
  return wanted;
}

/** Names the functions with an alias for their version in service, in a stack and those in it. */
async function listFunctions(client: CloudFormationClient, stack: string): Promise<string[]> {
  const names: string[] = [];
  for await (const page of paginateListStackResources({ client }, { StackName: stack })) {
    for (const resource of page.StackResourceSummaries ?? []) {
      names.push(...(await functionsIn(client, resource)));
    }
  }
  return names;
}

async function functionsIn(
  client: CloudFormationClient,
  { ResourceType, PhysicalResourceId }: StackResourceSummary,
): Promise<string[]> {
  if (PhysicalResourceId === undefined) return [];
  if (ResourceType === 'AWS::CloudFormation::Stack') {
    return listFunctions(client, PhysicalResourceId);
  }
  if (ResourceType !== 'AWS::Lambda::Alias') return [];
  // arn:aws:lambda:us-east-1:123456789012:function:name:live
  const name = PhysicalResourceId.split(':').at(-2);
  return name === undefined ? [] : [name];
}

async function versionsOf(client: LambdaClient, functionName: string): Promise<FunctionVersion[]> {
  const found: FunctionVersion[] = [];
  const pages = paginateListVersionsByFunction({ client }, { FunctionName: functionName });
  for await (const { Versions } of pages) {
    for (const { Version = '', LastModified = '' } of Versions ?? []) {
      const deployedAt = Date.parse(LastModified);
      if (/^\d+$/.test(Version)) found.push({ functionName, version: Version, deployedAt });
    }
  }
  return found.sort((a, b) => Number(a.version) - Number(b.version));
}
