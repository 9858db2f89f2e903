import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Grant } from '../grants';
import type { TableId } from '../tables';

/** What grants are about. */
export interface Resources {
  readonly tables: Readonly<
    Record<TableId, { readonly tableArn: string; readonly tableName: string }>
  >;
  readonly secretsKey: { readonly keyArn: string; readonly keyId: string };
  readonly buckets: Readonly<
    Record<'published' | 'archive', { readonly bucketArn: string; readonly bucketName: string }>
  >;
  /** ARNs that asking the summaries' model needs. */
  readonly modelArns: readonly string[];
}

/** Reading is always by key: no function may scan a table. */
const reading = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'];
const writing = ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'];

/** The policy statements of a function's grants. */
export function rightsOf(grants: readonly Grant[], resources: Resources): PolicyStatement[] {
  return grants.map((grant) => {
    if ('key' in grant) return keyRight(grant.key, resources.secretsKey);
    if ('model' in grant) {
      return new PolicyStatement({
        actions: ['bedrock:InvokeModel'],
        resources: [...resources.modelArns],
      });
    }
    if ('bucket' in grant) return bucketRight(grant, resources.buckets[grant.bucket].bucketArn);
    return new PolicyStatement({
      actions: grant.access === 'read' ? reading : [...reading, ...writing],
      resources: [resources.tables[grant.table].tableArn],
    });
  });
}

/** Objects by key below the prefix; whole buckets are listed by maintenance commands only. */
function bucketRight(
  { prefix, access }: Extract<Grant, { bucket: unknown }>,
  bucketArn: string,
): PolicyStatement {
  return new PolicyStatement({
    actions: access === 'read' ? ['s3:GetObject'] : ['s3:GetObject', 's3:PutObject'],
    resources: [`${bucketArn}/${prefix}*`],
  });
}

/** Data keys only, and only those wrapped for this service. */
function keyRight(right: 'seal' | 'open', key: Resources['secretsKey']): PolicyStatement {
  return new PolicyStatement({
    actions: [right === 'seal' ? 'kms:GenerateDataKey' : 'kms:Decrypt'],
    resources: [key.keyArn],
    conditions: { StringEquals: { 'kms:EncryptionContext:service': 'roomlight' } },
  });
}
