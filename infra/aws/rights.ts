import type { Grant } from '@infra/grant';
import type { TableId } from '@infra/tables';
import { COUNTER_KEYS } from '@lambdas/data/counter-keys';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';

/** The resources that grants refer to. */
export interface Resources {
  readonly tables: Readonly<
    Record<TableId, { readonly tableArn: string; readonly tableName: string }>
  >;
  readonly secretsKey: { readonly keyArn: string; readonly keyId: string };
  readonly buckets: Readonly<
    Record<'published' | 'archive', { readonly bucketArn: string; readonly bucketName: string }>
  >;
  /** ARNs needed to call the model for summaries. */
  readonly modelArns: readonly string[];
  /** Absent for functions that the pool itself depends on. */
  readonly userPool?: { readonly userPoolArn: string; readonly userPoolId: string };
  /** The functions of the jobs that work on shards; absent for functions that start none. */
  readonly startableArns?: readonly string[];
  /**
   * The identity that mails are sent from and its configuration set; absent if the site has no domain
   * of its own.
   */
  readonly mailArns?: readonly string[];
}

/** Reads are always by key: no function may scan a table. */
const reading = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'];
const writing = ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'];

const objectActions = {
  read: ['s3:GetObject'],
  readWrite: ['s3:GetObject', 's3:PutObject'],
  remove: ['s3:DeleteObject'],
};

/** Converts a function's grants to policy statements. */
export function toStatements(grants: readonly Grant[], resources: Resources): PolicyStatement[] {
  return grants.flatMap((grant) => {
    if ('key' in grant) return keyRight(grant, resources.secretsKey);
    if ('mail' in grant) return mailRight(resources.mailArns);
    if ('jobs' in grant) return startingRight(resources.startableArns);
    if ('userPool' in grant) return userPoolRight(resources.userPool);
    if ('model' in grant) {
      return new PolicyStatement({
        actions: ['bedrock:InvokeModel'],
        resources: [...resources.modelArns],
      });
    }
    if ('counters' in grant) return countingRight(resources.tables[grant.counters].tableArn);
    if ('bucket' in grant) return bucketRight(grant, resources.buckets[grant.bucket].bucketArn);
    return new PolicyStatement({
      actions: grant.access === 'read' ? reading : [...reading, ...writing],
      resources: [resources.tables[grant.table].tableArn],
    });
  });
}

/** Only counters. */
function countingRight(tableArn: string): PolicyStatement {
  return new PolicyStatement({
    actions: ['dynamodb:UpdateItem'],
    resources: [tableArn],
    conditions: {
      'ForAllValues:StringLike': {
        'dynamodb:LeadingKeys': COUNTER_KEYS.map((start) => `${start}*`),
      },
    },
  });
}

/**
 * Access to objects by key below the prefix. Who reads may also list the bucket, because S3 tells
 * nobody else that an object is missing: it answers 403 instead of 404. Only maintenance commands do
 * list.
 */
function bucketRight(
  { prefix, access }: Extract<Grant, { bucket: unknown }>,
  bucketArn: string,
): PolicyStatement[] {
  const objects = new PolicyStatement({
    actions: objectActions[access],
    resources: [`${bucketArn}/${prefix}*`],
  });
  if (access === 'remove') return [objects];
  return [objects, new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucketArn] })];
}

/** What the service itself does to users; everything else users do with their own tokens. */
function userPoolRight(userPool: Resources['userPool']): PolicyStatement {
  if (!userPool) throw new Error('The user pool’s own functions can’t manage it.');
  return new PolicyStatement({
    actions: [
      'cognito-idp:AdminGetUser',
      'cognito-idp:AdminUserGlobalSignOut',
      'cognito-idp:AdminDeleteUser',
      'cognito-idp:AdminAddUserToGroup',
      'cognito-idp:AdminRemoveUserFromGroup',
    ],
    resources: [userPool.userPoolArn],
  });
}

/** Exactly the jobs that are started once per shard. */
function startingRight(functionArns: readonly string[] | undefined): PolicyStatement {
  if (!functionArns) throw new Error('Only the pipeline has functions to start.');
  return new PolicyStatement({
    actions: ['lambda:InvokeFunction'],
    resources: [...functionArns],
  });
}

/** A single operation with a single identity; no statement without one. */
function mailRight(arns: readonly string[] | undefined): PolicyStatement[] {
  if (arns === undefined) return [];
  return [new PolicyStatement({ actions: ['ses:SendEmail'], resources: [...arns] })];
}

/** Only data keys, and only those of this service for secrets of these kinds. */
function keyRight(
  { key, kinds }: Extract<Grant, { key: unknown }>,
  { keyArn }: Resources['secretsKey'],
): PolicyStatement {
  return new PolicyStatement({
    actions: [key === 'seal' ? 'kms:GenerateDataKey' : 'kms:Decrypt'],
    resources: [keyArn],
    conditions: {
      StringEquals: {
        'kms:EncryptionContext:service': 'roomlight',
        'kms:EncryptionContext:kind': [...kinds],
      },
    },
  });
}
