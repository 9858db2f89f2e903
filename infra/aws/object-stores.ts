import { Duration, Stack, Validations } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { abortUploads, asIBucket, privateBucket } from './private-bucket';
import { publishedPaths } from './published-paths';

const LOGS_KEPT = Duration.days(30);
const REPLACED_KEPT = Duration.days(30);
/** 13 months: a year can be folded again with the month before it. */
const RAW_EVENTS_KEPT = Duration.days(396);
/** The least that a rule can say. */
const EXPORTS_KEPT = Duration.days(1);

/** The buckets: what everybody may read, and the raw events of closed sessions. */
export class ObjectStores extends Construct {
  /** Static JSON under `publishedPaths`; performers' own images under `overlay-images/`. */
  readonly published: Bucket;
  readonly archive: Bucket;

  constructor(scope: Construct, id: string) {
    super(scope, id);

    const logs = new Bucket(this, 'AccessLogs', {
      ...privateBucket,
      encryption: BucketEncryption.S3_MANAGED,
      lifecycleRules: [{ expiration: LOGS_KEPT, ...abortUploads }],
    });
    Validations.of(logs).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'This bucket receives the access logs; logging its own writes would never end.',
    });

    this.published = new Bucket(this, 'Published', {
      ...privateBucket,
      encryption: BucketEncryption.S3_MANAGED,
      versioned: true,
      serverAccessLogsBucket: asIBucket(logs),
      serverAccessLogsPrefix: 'published/',
      lifecycleRules: [{ noncurrentVersionExpiration: REPLACED_KEPT, ...abortUploads }],
    });
    for (const right of cloudFrontRights(this.published)) this.published.addToResourcePolicy(right);

    this.archive = new Bucket(this, 'Archive', {
      ...privateBucket,
      // Like the tables: audited, no monthly fee. The bucket key saves KMS requests.
      encryption: BucketEncryption.KMS_MANAGED,
      bucketKeyEnabled: true,
      versioned: true,
      serverAccessLogsBucket: asIBucket(logs),
      serverAccessLogsPrefix: 'archive/',
      lifecycleRules: [
        {
          expiration: RAW_EVENTS_KEPT,
          noncurrentVersionExpiration: REPLACED_KEPT,
          ...abortUploads,
        },
        // Given to whoever asked for them; the job that makes them takes them away sooner.
        { prefix: 'exports/', expiration: EXPORTS_KEPT, noncurrentVersionExpiration: EXPORTS_KEPT },
      ],
    });
  }
}

/**
 * The distribution may read what is published and see that a key is absent (404 instead of 403).
 * It lives in a stack that depends on this one, so the account stands in for its ARN.
 */
function cloudFrontRights(bucket: Bucket): PolicyStatement[] {
  const principals = [new ServicePrincipal('cloudfront.amazonaws.com')];
  const conditions = { StringEquals: { 'aws:SourceAccount': Stack.of(bucket).account } };
  return [
    new PolicyStatement({
      actions: ['s3:GetObject'],
      resources: publishedPaths.map((path) => bucket.arnForObjects(path.slice(1))),
      principals,
      conditions,
    }),
    new PolicyStatement({
      actions: ['s3:ListBucket'],
      resources: [bucket.bucketArn],
      principals,
      conditions,
    }),
  ];
}
