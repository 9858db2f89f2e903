import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  BlockPublicAccess,
  type Bucket,
  type BucketProps,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';

/**
 * Settings of every bucket: no public access, TLS only, no ACLs, retained when the stack is
 * deleted.
 */
export const privateBucket = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
  objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
  removalPolicy: RemovalPolicy.RETAIN,
} satisfies BucketProps;

/** Parts of unfinished uploads cost storage but are listed nowhere. */
export const abortUploads = { abortIncompleteMultipartUploadAfter: Duration.days(7) };

/**
 * Under strict types, CDK's `Bucket` is not assignable to `IBucket` because of an optional
 * property.
 */
export function asIBucket(bucket: Bucket): IBucket {
  return bucket as IBucket;
}
