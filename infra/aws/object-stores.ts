import { Duration, Stack, Validations } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { abortUploads, asIBucket, privateBucket } from './private-bucket';
import { publishedPaths } from './published-paths';

const LOGS_KEPT = Duration.days(30);
const REPLACED_KEPT = Duration.days(30);
/** 13 months, so that a year can be folded again together with the month before it. */
const RAW_EVENTS_KEPT = Duration.days(396);
/** The minimum for a lifecycle rule. */
const EXPORTS_KEPT = Duration.days(1);

/** The buckets for published files and for archived raw events. */
export class ObjectStores extends Construct {
  /** Everything under `publishedPaths`. */
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
      // As for the tables: audited, without a monthly fee. The bucket key saves KMS requests.
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
        // Data exports; the job that creates them deletes them earlier.
        { prefix: 'exports/', expiration: EXPORTS_KEPT, noncurrentVersionExpiration: EXPORTS_KEPT },
      ],
    });
  }
}

/**
 * Lets the distribution read published files and see that a key is missing (404 instead of 403).
 * The distribution is in a stack that depends on this one, so the policy names the account instead
 * of its ARN.
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
