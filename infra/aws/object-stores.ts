import { Duration, Validations } from 'aws-cdk-lib';
import { Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { abortUploads, asIBucket, privateBucket } from './private-bucket';

const LOGS_KEPT = Duration.days(30);
const REPLACED_KEPT = Duration.days(30);
/** 13 months, so that a year can be folded again together with the month before it. */
const RAW_EVENTS_KEPT = Duration.days(396);
/** The minimum for a lifecycle rule. */
const EXPORTS_KEPT = Duration.days(1);

/** The buckets for published files and for archived raw events. */
export class ObjectStores extends Construct {
  /** Everything under `publishedPaths`. `PublishedPolicy` is its policy. */
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

    const { enforceSSL: _, minimumTLSVersion: __, ...withoutPolicy } = privateBucket;
    this.published = new Bucket(this, 'Published', {
      ...withoutPolicy,
      encryption: BucketEncryption.S3_MANAGED,
      versioned: true,
      serverAccessLogsBucket: asIBucket(logs),
      serverAccessLogsPrefix: 'published/',
      lifecycleRules: [{ noncurrentVersionExpiration: REPLACED_KEPT, ...abortUploads }],
    });
    Validations.of(this.published).acknowledge({
      id: 'AwsSolutions-S10',
      reason: 'Its policy is in the stack of the distribution, which it names; it requires TLS.',
    });

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
