import { tables } from '@infra/tables';
import * as z from 'zod';
import { ofType, type Resource } from '../deployed';
import { differences } from './differences';

const TableProperties = z.object({
  DeletionProtectionEnabled: z.literal(true),
  PointInTimeRecoverySpecification: z.object({ PointInTimeRecoveryEnabled: z.boolean() }),
  TimeToLiveSpecification: z.object({ AttributeName: z.literal('ttl') }).optional(),
});
const BucketProperties = z.object({
  PublicAccessBlockConfiguration: z.object({
    BlockPublicAcls: z.literal(true),
    BlockPublicPolicy: z.literal(true),
    IgnorePublicAcls: z.literal(true),
    RestrictPublicBuckets: z.literal(true),
  }),
});

/** What holds data, and must outlive a stack. */
const STATE = [
  'AWS::DynamoDB::Table',
  'AWS::S3::Bucket',
  'AWS::Cognito::UserPool',
  'AWS::KMS::Key',
  'AWS::SES::EmailIdentity',
];

/** Tables, buckets and the pool exist, are protected, and outlive their stack. */
export function verifyStores(resources: readonly Resource[]): string[] {
  const found = ofType(resources, 'AWS::DynamoDB::Table', TableProperties);
  const nameOf = ({ path }: { path: string }) => path.split('/').at(-2) ?? '';
  const expiring = found.filter(({ properties }) => properties.TimeToLiveSpecification);
  const recoverable = found.filter(
    ({ properties }) => properties.PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled,
  );
  const buckets = ofType(resources, 'AWS::S3::Bucket', BucketProperties);
  const guarded = resources
    .filter(({ type }) => type === 'AWS::S3::BucketPolicy')
    .map(({ properties }) => String(properties.Bucket));
  return [
    ...differences('table', found.map(nameOf), Object.keys(tables)),
    ...differences(
      'table with expiry',
      expiring.map(nameOf),
      Object.entries(tables).flatMap(([name, { expires }]) => (expires ? [name] : [])),
    ),
    ...differences(
      'table with point-in-time recovery',
      recoverable.map(nameOf),
      Object.entries(tables).flatMap(([name, terms]) => ('isComputed' in terms ? [] : [name])),
    ),
    ...differences(
      'bucket policy',
      guarded,
      buckets.map(({ physicalId }) => physicalId),
    ),
    ...resources
      .filter(({ type, deletionPolicy }) => STATE.includes(type) && deletionPolicy !== 'Retain')
      .map(({ path }) => `${path} is deleted with its stack.`),
  ];
}
