import { OVERLAY_POLICY, policyText } from '@infra/edge/overlay-policy';
import { Duration, Stack } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type ResponseHeadersCorsBehavior,
  ResponseHeadersPolicy,
  type ResponseHeadersPolicyProps,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';

const TWO_YEARS = Duration.days(730);

/** The headers that the site adds to its responses. */
export class SiteHeaders extends Construct {
  /** Pages and their assets: no foreign scripts, no framing. */
  readonly pages: ResponseHeadersPolicy;
  /** The stream overlay, which may be framed. */
  readonly overlay: ResponseHeadersPolicy;
  /** The API, static JSON and performers' images: data, never documents. */
  readonly data: ResponseHeadersPolicy;
  /** The browser extension's files, which it asks for from an origin of its own. */
  readonly extension: ResponseHeadersPolicy;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.pages = this.policy('Pages', {
      securityHeadersBehavior: {
        ...everywhere(HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN),
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        contentSecurityPolicy: csp({ ...this.pageSources(), 'frame-ancestors': "'none'" }),
      },
    });
    this.overlay = this.policy('Overlay', {
      securityHeadersBehavior: {
        // An older URL of the overlay contains its key.
        ...everywhere(HeadersReferrerPolicy.NO_REFERRER),
        contentSecurityPolicy: csp(OVERLAY_POLICY),
      },
      customHeadersBehavior: {
        customHeaders: [{ header: 'x-robots-tag', value: 'noindex', override: true }],
      },
    });
    const securityHeadersBehavior = {
      ...everywhere(HeadersReferrerPolicy.NO_REFERRER),
      contentSecurityPolicy: csp({ 'default-src': "'none'", 'frame-ancestors': "'none'" }),
    };
    this.data = this.policy('Data', { securityHeadersBehavior });
    this.extension = this.policy('Extension', { securityHeadersBehavior, corsBehavior: FOR_ALL });
  }

  private policy(id: string, props: ResponseHeadersPolicyProps): ResponseHeadersPolicy {
    return new ResponseHeadersPolicy(this, id, props);
  }

  private pageSources(): Record<string, string> {
    return {
      'default-src': "'self'",
      'script-src': "'self'",
      // Chakra inserts its styles into the page at run time.
      'style-src': "'self' 'unsafe-inline'",
      'img-src': "'self' data:",
      'connect-src': `'self' https://cognito-idp.${Stack.of(this).region}.amazonaws.com`,
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
    };
  }
}

/** Everybody may read it, without cookies. */
const FOR_ALL: ResponseHeadersCorsBehavior = {
  accessControlAllowOrigins: ['*'],
  accessControlAllowMethods: ['GET', 'HEAD'],
  accessControlAllowHeaders: ['*'],
  accessControlAllowCredentials: false,
  originOverride: true,
};

function everywhere(referrerPolicy: HeadersReferrerPolicy): ResponseSecurityHeadersBehavior {
  return {
    strictTransportSecurity: {
      accessControlMaxAge: TWO_YEARS,
      includeSubdomains: true,
      override: true,
    },
    contentTypeOptions: { override: true },
    referrerPolicy: { referrerPolicy, override: true },
  };
}

function csp(directives: Readonly<Record<string, string>>) {
  return { contentSecurityPolicy: policyText(directives), override: true };
}
