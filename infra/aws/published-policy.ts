import {
  AnyPrincipal,
  Effect,
  PolicyDocument,
  PolicyStatement,
  ServicePrincipal,
} from 'aws-cdk-lib/aws-iam';
import { CfnBucketPolicy, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { publishedPaths } from './published-paths';

export interface PublishedPolicyProps {
  readonly bucket: IBucket;
  readonly distributionArn: string;
}

/**
 * Who may read the bucket of published files: this distribution and nobody else's, and only with
 * TLS. It also sees that a key is missing (404 instead of 403). A bucket has one policy, and this one
 * names the distribution, so it is in the distribution's stack and not in the bucket's.
 */
export class PublishedPolicy extends Construct {
  constructor(scope: Construct, id: string, { bucket, distributionArn }: PublishedPolicyProps) {
    super(scope, id);
    const everything = [bucket.bucketArn, bucket.arnForObjects('*')];
    const refused = { effect: Effect.DENY, actions: ['s3:*'], principals: [new AnyPrincipal()] };
    const reader = {
      principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
      conditions: { StringEquals: { 'aws:SourceArn': distributionArn } },
    };
    new CfnBucketPolicy(this, 'Policy', {
      bucket: bucket.bucketName,
      policyDocument: new PolicyDocument({
        statements: [
          new PolicyStatement({
            ...refused,
            resources: everything,
            conditions: { Bool: { 'aws:SecureTransport': 'false' } },
          }),
          new PolicyStatement({
            ...refused,
            resources: everything,
            conditions: { NumericLessThan: { 's3:TlsVersion': 1.2 } },
          }),
          new PolicyStatement({
            actions: ['s3:GetObject'],
            resources: publishedPaths.map((path) => bucket.arnForObjects(path.slice(1))),
            ...reader,
          }),
          new PolicyStatement({
            actions: ['s3:ListBucket'],
            resources: [bucket.bucketArn],
            ...reader,
          }),
        ],
      }),
    });
  }
}
