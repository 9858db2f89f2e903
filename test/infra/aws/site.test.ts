import { describe, expect, it } from 'vitest';
import { EVERY_OPTION, synthesize } from './synthesised';

interface Behavior {
  readonly PathPattern?: string;
  readonly TargetOriginId: string;
  readonly CachePolicyId: string;
  readonly OriginRequestPolicyId?: string;
  readonly AllowedMethods?: readonly string[];
  readonly ViewerProtocolPolicy: string;
  readonly FunctionAssociations?: readonly unknown[];
  readonly ResponseHeadersPolicyId: { readonly Ref: string };
}

interface Distribution {
  readonly DefaultCacheBehavior: Behavior;
  readonly CacheBehaviors: readonly Behavior[];
  readonly Origins: readonly { readonly Id: string; readonly OriginPath?: string }[];
  readonly CustomErrorResponses?: unknown;
}

const built = synthesize();
const ofType = (type: string) => built.resources.filter((resource) => resource.type === type);
const distribution = ofType('AWS::CloudFront::Distribution')[0]?.properties
  .DistributionConfig as Distribution;
const behaviors = [distribution.DefaultCacheBehavior, ...distribution.CacheBehaviors];
const behavior = (path: string) => behaviors.find(({ PathPattern }) => PathPattern === path);

const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';

/** AWS’s own policy “AllViewerExceptHostHeader”. */
const ALL_BUT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

function headersOf(id: string | undefined): string {
  const policy = ofType('AWS::CloudFront::ResponseHeadersPolicy').find(
    (resource) => resource.id === id,
  );
  return JSON.stringify(policy?.properties);
}

describe('the site', () => {
  it('serves pages, calls and static JSON from one domain', () => {
    expect(behaviors.map(({ PathPattern }) => PathPattern)).toEqual([
      undefined,
      '/obs',
      '/obs/',
      '/v1',
      '/v1/*',
      '/extension/*',
      '/stats/*',
      '/api/traffic/*',
      '/summaries/*',
      '/overlay-images/*',
    ]);
  });

  it.each(['/v1', '/v1/*'])('passes %s on with every method, uncached and unchanged', (path) => {
    const calls = behavior(path);
    expect(calls).toMatchObject({
      CachePolicyId: CACHING_DISABLED,
      ViewerProtocolPolicy: 'https-only',
      AllowedMethods: expect.arrayContaining(['GET', 'POST', 'DELETE']),
    });
    expect(calls).not.toHaveProperty('FunctionAssociations');
    const origin = distribution.Origins.find(({ Id }) => Id === calls?.TargetOriginId);
    expect(JSON.stringify(origin)).toContain('.execute-api.');
    expect(origin).not.toHaveProperty('OriginPath');
  });

  it('passes no host name of a request on to the API', () => {
    const calls = ['/v1', '/v1/*'].map((path) => behavior(path)?.OriginRequestPolicyId);
    expect(calls).toEqual([ALL_BUT_HOST, ALL_BUT_HOST]);
    expect(behaviors.filter((one) => one.OriginRequestPolicyId === undefined)).toHaveLength(
      behaviors.length - calls.length,
    );
  });

  it('leaves the API’s own errors unchanged', () => {
    expect(distribution).not.toHaveProperty('CustomErrorResponses');
  });

  it('reads both buckets with a signed identity of its own', () => {
    expect(ofType('AWS::CloudFront::OriginAccessControl')).toHaveLength(2);
    expect(JSON.stringify(distribution.Origins)).not.toContain('origin-access-identity/');
  });
});

describe('the headers of', () => {
  it('every response require TLS and forbid content sniffing', () => {
    for (const { ResponseHeadersPolicyId } of behaviors) {
      const headers = headersOf(ResponseHeadersPolicyId.Ref);
      expect(headers).toContain('"StrictTransportSecurity"');
      expect(headers).toContain('"ContentTypeOptions":{"Override":true}');
    }
  });

  it('pages allow no foreign or inline scripts and no framing', () => {
    const headers = headersOf(distribution.DefaultCacheBehavior.ResponseHeadersPolicyId.Ref);
    expect(headers).toContain("script-src 'self';");
    expect(headers).toContain("frame-ancestors 'none'");
    expect(headers).toContain('"FrameOption":"DENY"');
  });

  it('the overlay allow framing, and hide its URL from others', () => {
    const headers = headersOf(behavior('/obs')?.ResponseHeadersPolicyId.Ref);
    expect(headers).toContain('frame-ancestors *');
    expect(headers).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(headers).toContain('"ReferrerPolicy":"no-referrer"');
    expect(headers).not.toContain('FrameOption');
    expect(behavior('/obs/')?.ResponseHeadersPolicyId).toEqual(
      behavior('/obs')?.ResponseHeadersPolicyId,
    );
  });

  it('the overlay apply to its own path only', () => {
    const framed = behaviors.filter(({ ResponseHeadersPolicyId }) =>
      headersOf(ResponseHeadersPolicyId.Ref).includes('frame-ancestors *'),
    );
    expect(framed.map(({ PathPattern }) => PathPattern)).toEqual(['/obs', '/obs/']);
  });

  it('the extension’s files let it read them from its own origin, without cookies', () => {
    const headers = headersOf(behavior('/extension/*')?.ResponseHeadersPolicyId.Ref);
    expect(headers).toContain('"AccessControlAllowOrigins":{"Items":["*"]}');
    expect(headers).toContain('"AccessControlAllowCredentials":false');
    expect(headers).toContain("default-src 'none'");
    const open = behaviors.filter(({ ResponseHeadersPolicyId }) =>
      headersOf(ResponseHeadersPolicyId.Ref).includes('CorsConfig'),
    );
    expect(open.map(({ PathPattern }) => PathPattern)).toEqual(['/extension/*']);
  });

  it('data forbid showing it as a document', () => {
    const headers = headersOf(behavior('/v1/*')?.ResponseHeadersPolicyId.Ref);
    expect(headers).toContain("default-src 'none'");
  });
});

describe('the files of the site', () => {
  const fillings = ofType('Custom::CDKBucketDeployment').map(({ properties }) => properties);
  const cacheControl = (path: 'Include' | 'Exclude') =>
    fillings
      .filter((filling) => (filling[path] as string[] | undefined)?.includes('assets/*'))
      .map(({ SystemMetadata }) => SystemMetadata);

  it('are cached forever if their name contains a hash, and otherwise revalidated each time', () => {
    expect(fillings).toHaveLength(2);
    expect(cacheControl('Include')).toEqual([
      { 'cache-control': 'public, max-age=31536000, immutable' },
    ]);
    expect(cacheControl('Exclude')).toEqual([{ 'cache-control': 'no-cache' }]);
  });

  it('from an earlier version stay, for pages that are still open', () => {
    for (const filling of fillings) expect(filling.Prune).toBe(false);
  });

  it('are a placeholder if the web build is skipped', () => {
    const skipped = synthesize(EVERY_OPTION).resources.filter(
      ({ type }) => type === 'Custom::CDKBucketDeployment',
    );
    expect(skipped).toHaveLength(1);
  });
});

describe('a stage with its own domain', () => {
  it('uses it, with its certificate and a current TLS version', () => {
    const named = synthesize(EVERY_OPTION).resources.find(
      ({ type }) => type === 'AWS::CloudFront::Distribution',
    );
    expect(named?.properties.DistributionConfig).toMatchObject({
      Aliases: ['roomlight.example'],
      ViewerCertificate: {
        AcmCertificateArn: EVERY_OPTION.certificateArn,
        MinimumProtocolVersion: 'TLSv1.2_2021',
      },
    });
  });
});
