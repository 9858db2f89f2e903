import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { GetFunctionConfigurationCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { LIVE } from '@infra/operate/live';
import { unzipSync } from 'fflate';
import pMap from 'p-map';
import * as z from 'zod';
import { ofType, type Resource } from '../deployed';
import { Policy } from '../rights/policy';

const FunctionProperties = z.object({
  Description: z.string().default(''),
  Role: z.string(),
  Code: z.object({ S3Bucket: z.string(), S3Key: z.string() }),
});
const RoleProperties = z.object({
  Policies: z.array(z.object({ PolicyDocument: Policy })).default([]),
});

/** A function as it is deployed. */
export interface DeployedFunction {
  readonly name: string;
  /** The ARN of the version in service. */
  readonly live: string;
  /** Such as `GET /status`, `job listen`. */
  readonly description: string;
  readonly policy: Policy;
  readonly settings: Readonly<Record<string, string>>;
  /** Unpacks its archive, once, and returns the folder. */
  folder(): Promise<string>;
}

/**
 * Reads the service's functions: policy, settings and archive of the version in service.
 *
 * @throws Error if an archive is not the one of its version
 */
export async function readFunctions(
  resources: readonly Resource[],
  { lambda, s3, directory }: { lambda: LambdaClient; s3: S3Client; directory: string },
): Promise<DeployedFunction[]> {
  const roles = new Map(
    ofType(resources, 'AWS::IAM::Role', RoleProperties).map((role) => [
      role.physicalId,
      role.properties,
    ]),
  );
  const aliases = ofType(
    resources,
    'AWS::Lambda::Alias',
    z.object({ FunctionName: z.string(), Name: z.literal(LIVE) }),
  );
  const byName = new Map(
    ofType(resources, 'AWS::Lambda::Function', FunctionProperties).map((one) => [
      one.physicalId,
      one,
    ]),
  );
  return pMap(
    aliases,
    async ({ physicalId: live, properties: { FunctionName } }) => {
      const found = byName.get(FunctionName);
      if (!found) throw new Error(`${live} belongs to no function.`);
      const { Code, Description, Role: arn } = found.properties;
      const role = roles.get(arn.split('/').at(-1) ?? '');
      const { Environment, CodeSha256 } = await lambda.send(
        new GetFunctionConfigurationCommand({ FunctionName, Qualifier: LIVE }),
      );
      const folder = join(directory, FunctionName);
      let unpacked: Promise<string> | undefined;
      return {
        name: FunctionName,
        live,
        description: Description,
        policy: { Statement: role?.Policies.flatMap((one) => one.PolicyDocument.Statement) ?? [] },
        settings: Environment?.Variables ?? {},
        folder: () => {
          unpacked ??= unpack(s3, Code, CodeSha256 ?? '', folder);
          return unpacked;
        },
      };
    },
    { concurrency: 8 },
  );
}

async function unpack(
  s3: S3Client,
  { S3Bucket: Bucket, S3Key: Key }: z.output<typeof FunctionProperties>['Code'],
  sha256: string,
  folder: string,
): Promise<string> {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
  const archive = (await Body?.transformToByteArray()) ?? new Uint8Array();
  const hash = createHash('sha256').update(archive).digest('base64');
  if (hash !== sha256) throw new Error(`${Key} is not the archive of the version in service.`);
  for (const [path, bytes] of Object.entries(unzipSync(archive))) {
    if (path.endsWith('/')) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
  return folder;
}
