import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  BlockPublicAccess,
  type Bucket,
  type BucketProps,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';

/** What every bucket has: no public access, TLS only, no ACLs, kept when the stack goes. */
export const privateBucket = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
  objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
  removalPolicy: RemovalPolicy.RETAIN,
} satisfies BucketProps;

/** Parts of uploads that were never finished cost storage and show nowhere. */
export const abortUploads = { abortIncompleteMultipartUploadAfter: Duration.days(7) };

/** CDK's own declarations of `Bucket` miss `IBucket` by an optional property under strict types. */
export function asIBucket(bucket: Bucket): IBucket {
  return bucket as IBucket;
}
