import { describe, expect, it } from 'vitest';
import { EVERY_OPTION, synthesize } from './synthesised';

const { resources } = synthesize(EVERY_OPTION);
const plain = synthesize();
const acl = resources.find(({ type }) => type === 'AWS::WAFv2::WebACL');

interface Rule {
  readonly Name: string;
  readonly Action?: object;
  readonly OverrideAction?: object;
  readonly Statement: Record<string, Record<string, unknown>>;
}

const ruleNamed = (name: string) =>
  (acl?.properties.Rules as readonly Rule[] | undefined)?.find((rule) => rule.Name === name);

describe('the web ACL', () => {
  it('is for CloudFront and lets through what no rule stops', () => {
    expect(acl?.properties).toMatchObject({ Scope: 'CLOUDFRONT', DefaultAction: { Allow: {} } });
  });

  it('refuses an address that floods, as the functions do, with 429', () => {
    const { Action, Statement } = ruleNamed('floods') as Rule;
    expect(Action).toEqual({ Block: { CustomResponse: { ResponseCode: 429 } } });
    expect(Statement.RateBasedStatement).toMatchObject({ AggregateKeyType: 'IP', Limit: 20_000 });
  });

  it('enforces the common rules of AWS, except for two that would refuse uploads and texts', () => {
    const { OverrideAction, Statement } = ruleNamed('common-attacks') as Rule;
    expect(OverrideAction).toEqual({ None: {} });
    expect(Statement.ManagedRuleGroupStatement).toMatchObject({
      VendorName: 'AWS',
      Name: 'AWSManagedRulesCommonRuleSet',
      RuleActionOverrides: [
        { Name: 'SizeRestrictions_BODY', ActionToUse: { Count: {} } },
        { Name: 'CrossSiteScripting_BODY', ActionToUse: { Count: {} } },
      ],
    });
  });

  it('keeps no samples of requests, which show addresses and names in paths', () => {
    expect(JSON.stringify(acl)).toContain('"SampledRequestsEnabled":false');
    expect(JSON.stringify(acl)).not.toContain('"SampledRequestsEnabled":true');
  });

  it('is attached to the distribution', () => {
    const site = resources.find(({ type }) => type === 'AWS::CloudFront::Distribution');
    expect(site?.properties.DistributionConfig).toMatchObject({ WebACLId: EVERY_OPTION.webAclArn });
  });

  it('is absent by default', () => {
    expect(plain.resources.map(({ type }) => type)).not.toContain('AWS::WAFv2::WebACL');
    const site = plain.resources.find(({ type }) => type === 'AWS::CloudFront::Distribution');
    expect(site?.properties.DistributionConfig).not.toHaveProperty('WebACLId');
  });
});

describe('reserved concurrency', () => {
  const reserved = (from: typeof resources) =>
    Object.fromEntries(
      from.flatMap(({ properties: { Description, ReservedConcurrentExecutions: most } }) =>
        most === undefined ? [] : [[Description, most]],
      ),
    );

  it('limits uploads, and calls and paths that need no credential', () => {
    expect(reserved(resources)).toEqual({
      'job listen': 150,
      'POST /token_upload/{p}': 10,
      'POST /social_overlay_images/{p}': 10,
      'POST /extension_uploads': 10,
      'GET /unsubscribe/{token}': 20,
      'POST /unsubscribe/{token}': 20,
      'GET /daily_performance': 20,
      'GET /help_search': 20,
      'GET /known_passwords/{prefix}': 20,
      'GET /showcase': 20,
      'GET /status': 20,
      'POST /page_views': 20,
      'GET /referral_offer/{referral}': 20,
      'POST /voucher_checkout': 20,
      'POST /onboarding_feedback': 20,
      'POST /browser_errors': 20,
      'no-such-call': 20,
    });
  });

  it('is not set by default, because a new AWS account refuses it', () => {
    expect(reserved(plain.resources)).toEqual({});
  });
});
