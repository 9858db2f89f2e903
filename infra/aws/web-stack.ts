import { pagesOfBuild } from '@infra/edge/pages-of-build';
import { CfnOutput, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { AccountPool } from './account-pool';
import { API_STAGE } from './gateway';
import { asIBucket } from './private-bucket';
import { PublishedPolicy } from './published-policy';
import { Site } from './site';
import { SiteFiles } from './site-files';
import { type StageConfig, siteSettings } from './stage';

export interface WebStackProps extends StackProps {
  readonly stage: StageConfig;
  readonly api: HttpApi;
  readonly accounts: AccountPool;
  readonly published: { readonly bucketName: string };
  readonly edgeKey: string;
  /** Folder of the web build; without it a placeholder page is deployed. */
  readonly webBuild: string | undefined;
  /** Folder of the browser extension for this deployment; without it, that of the web build. */
  readonly extension: string | undefined;
}

/** The site: its files, and the distribution for files, static JSON and the API. */
export class WebStack extends Stack {
  constructor(scope: Construct, id: string, props: WebStackProps) {
    super(scope, id, props);
    const { stage, api, accounts, webBuild, extension } = props;
    const { bucket } = new SiteFiles(this, 'Files', {
      webBuild,
      extension,
      settings: siteSettings(stage),
      config: {
        region: this.region,
        userPoolId: accounts.pool.userPoolId,
        userPoolClientId: accounts.webClient.userPoolClientId,
        apiBase: `/${API_STAGE}`,
      },
    });
    const published = this.publishedBucket(props.published.bucketName);
    const { distribution } = new Site(this, 'Site', {
      files: asIBucket(bucket),
      published,
      api,
      edgeKey: props.edgeKey,
      stage,
      pages: pagesOfBuild(webBuild),
    });

    new PublishedPolicy(this, 'PublishedPolicy', {
      bucket: published,
      distributionArn: distribution.distributionArn,
    });

    new CfnOutput(this, 'Address', {
      value: `https://${stage.domainName ?? distribution.distributionDomainName}`,
    });
    new CfnOutput(this, 'CnameTarget', {
      value: distribution.distributionDomainName,
      description: 'Where the DNS record of domainName must point',
    });
    new CfnOutput(this, 'DistributionId', { value: distribution.distributionId });
    new CfnOutput(this, 'SiteBucket', { value: bucket.bucketName });
  }

  /** By name: `PublishedPolicy` is its whole policy, to which CDK must not add. */
  private publishedBucket(bucketName: string): IBucket {
    Validations.of(this).acknowledge({
      id: 'annotation::@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
      reason: 'PublishedPolicy grants the distribution what is published.',
    });
    return Bucket.fromBucketAttributes(this, 'Published', {
      bucketName,
      region: this.region,
    });
  }
}
