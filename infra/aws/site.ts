import type { PagesOfBuild } from '@infra/edge/page-of-path';
import { SCREENS } from '@web/lib/screens';
import { Duration, Stack } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  HttpVersion,
  type IOrigin,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  OriginSslPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { API_STAGE } from './gateway';
import { PageOfPath } from './page-of-path';
import { publishedPaths } from './published-paths';
import { acknowledgeSite } from './site-checks';
import { SiteHeaders } from './site-headers';
import type { StageConfig } from './stage';

export interface SiteProps {
  readonly files: IBucket;
  readonly published: IBucket;
  readonly api: HttpApi;
  /** Proves to the API's functions that a request came through the distribution. */
  readonly edgeKey: string;
  readonly stage: StageConfig;
  readonly pages: PagesOfBuild;
}

/**
 * A single origin for the browser: the web build, static JSON and the calls. Only the browser extension
 * comes from another one.
 */
export class Site extends Construct {
  readonly distribution: Distribution;

  constructor(scope: Construct, id: string, props: SiteProps) {
    super(scope, id);
    const { stage } = props;
    const headers = new SiteHeaders(this, 'Headers');
    // With the right to list, S3 answers 404 instead of 403 for a missing file.
    const files = S3BucketOrigin.withOriginAccessControl(props.files, {
      originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
    });
    const published = S3BucketOrigin.withOriginAccessControl(props.published);
    const toPage = new PageOfPath(this, 'PageOfPath', props.pages).associations;

    const page = {
      ...reading,
      origin: files,
      responseHeadersPolicy: headers.pages,
      functionAssociations: toPage,
    } satisfies BehaviorOptions;
    const overlay = {
      ...page,
      responseHeadersPolicy: headers.overlay,
    } satisfies BehaviorOptions;
    const staticJson = {
      ...reading,
      origin: published,
      responseHeadersPolicy: headers.data,
    } satisfies BehaviorOptions;
    const forExtension = {
      ...reading,
      origin: files,
      responseHeadersPolicy: headers.extension,
    } satisfies BehaviorOptions;
    const calls = {
      origin: apiOrigin(props.api, props.edgeKey),
      responseHeadersPolicy: headers.data,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    } satisfies BehaviorOptions;

    this.distribution = new Distribution(this, 'Distribution', {
      defaultRootObject: 'index.html',
      comment: `Roomlight ${stage.stage}`,
      defaultBehavior: page,
      additionalBehaviors: {
        // Two exact patterns: `/obs*` would also let other sites frame `/obscure`.
        [SCREENS.overlay.path]: overlay,
        [`${SCREENS.overlay.path}/`]: overlay,
        // The base path itself is refused like an unknown call, instead of being answered with a
        // page.
        [`/${API_STAGE}`]: calls,
        [`/${API_STAGE}/*`]: calls,
        '/extension/*': forExtension,
        ...Object.fromEntries(publishedPaths.map((path) => [path, staticJson])),
      },
      httpVersion: HttpVersion.HTTP2_AND_3,
      // Edge locations in North America and Europe, which also serve other regions.
      priceClass: PriceClass.PRICE_CLASS_100,
      ...(stage.webAclArn === undefined ? {} : { webAclId: stage.webAclArn }),
      ...this.ownName(stage),
    });
    acknowledgeSite(this.distribution, {
      hasOwnName: stage.domainName !== undefined,
      hasWebAcl: stage.webAclArn !== undefined,
    });
  }

  private ownName({ domainName, certificateArn }: StageConfig) {
    if (domainName === undefined || certificateArn === undefined) return {};
    return {
      domainNames: [domainName],
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      certificate: Certificate.fromCertificateArn(this, 'Certificate', certificateArn),
    };
  }
}

const reading = {
  viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
  cachePolicy: CachePolicy.CACHING_OPTIMIZED,
  compress: true,
};

function apiOrigin(api: HttpApi, edgeKey: string): IOrigin {
  const { region, urlSuffix } = Stack.of(api);
  return new HttpOrigin(`${api.apiId}.execute-api.${region}.${urlSuffix}`, {
    protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
    originSslProtocols: [OriginSslPolicy.TLS_V1_2],
    readTimeout: Duration.seconds(30),
    // Replaces whatever the visitor sends under this name.
    customHeaders: { 'x-roomlight-edge': edgeKey },
  });
}
