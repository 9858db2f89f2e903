import { REGION } from '@infra/region';
import { type CfnElement, Stack, Validations } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { BucketDeployment } from 'aws-cdk-lib/aws-s3-deployment';

/** Acknowledges why the distribution deviates from some of AWS's recommendations. */
export function acknowledgeSite(
  distribution: Distribution,
  { hasOwnName, hasWebAcl }: { readonly hasOwnName: boolean; readonly hasWebAcl: boolean },
): void {
  const checks = Validations.of(distribution);
  checks.acknowledge(
    { id: 'AwsSolutions-CFR1', reason: 'Broadcasters work from every country.' },
    {
      id: 'AwsSolutions-CFR3',
      reason:
        'Distribution logs would keep addresses of people, names of performers in paths and the ' +
        "overlay's key in older URLs; the API's access log has route, status and latency instead.",
    },
  );
  checks.acknowledge({
    id: 'annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
    reason: 'The root is answered with the index; listing only turns an absent file into a 404.',
  });
  if (!hasWebAcl) {
    checks.acknowledge({
      id: 'AwsSolutions-CFR2',
      reason:
        'A web ACL costs $7 a month and $0.60 per million requests; webAclArn attaches one. The ' +
        'functions of all calls limit each address and account, and the API is throttled as a ' +
        'whole. Files and unmatched paths have no limit per address.',
    });
  }
  if (!hasOwnName) {
    checks.acknowledge({
      id: 'AwsSolutions-CFR4',
      reason: "CloudFront's own name brings its own certificate; give domainName to raise TLS.",
    });
  }
}

/**
 * Acknowledges findings about the function that copies files during deployment: it is CDK's own,
 * with the rights that CDK grants it.
 */
export function acknowledgeFiller(deployment: BucketDeployment, bucket: Bucket): void {
  const bucketId = Stack.of(bucket).getLogicalId(bucket.node.defaultChild as CfnElement);
  const wildcards = [
    'Action::s3:GetBucket*',
    'Action::s3:GetObject*',
    'Action::s3:List*',
    'Action::s3:Abort*',
    'Action::s3:DeleteObject*',
    `Resource::arn:aws:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${REGION}/*`,
    `Resource::<${bucketId}.Arn>/*`,
  ];
  Validations.of(deployment.handlerRole.node.scope ?? deployment).acknowledge(
    {
      id:
        'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/' +
        'service-role/AWSLambdaBasicExecutionRole]',
      reason: "CDK's deployment function has AWS's basic execution policy; it runs at deployment.",
    },
    {
      id: 'AwsSolutions-L1',
      reason: 'CDK chooses the runtime of its deployment function and moves it with its releases.',
    },
    ...wildcards.map((finding) => ({
      id: `AwsSolutions-IAM5[${finding}]`,
      reason: 'CDK lets its deployment function read its assets and fill the site bucket only.',
    })),
  );
}
