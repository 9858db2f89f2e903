import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';

/** Requests per address in five minutes. A little more than all limits of `FAIR_USE` together. */
const MAX_REQUESTS = 20_000;

/**
 * Rules of AWS that would refuse what people may send here: uploads of up to 3 MB, and texts with
 * markup, which every page escapes. They are counted, not enforced.
 */
const COUNTED_RULES = ['SizeRestrictions_BODY', 'CrossSiteScripting_BODY'];

/**
 * A web ACL for the distribution, with limits at the edge. Optional, since it costs $7 a month and
 * $0.60 per million requests. A stack of its own, which can be deployed before the others; its ARN is a
 * setting of the web stack.
 */
export class FirewallStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, props);
    const acl = new CfnWebACL(this, 'WebAcl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: counted('all'),
      rules: [
        {
          name: 'floods',
          priority: 0,
          action: { block: { customResponse: { responseCode: 429 } } },
          statement: {
            rateBasedStatement: {
              aggregateKeyType: 'IP',
              limit: MAX_REQUESTS,
              evaluationWindowSec: 300,
            },
          },
          visibilityConfig: counted('floods'),
        },
        {
          name: 'common-attacks',
          priority: 1,
          overrideAction: { none: {} },
          statement: {
            managedRuleGroupStatement: {
              vendorName: 'AWS',
              name: 'AWSManagedRulesCommonRuleSet',
              ruleActionOverrides: COUNTED_RULES.map((name) => ({
                name,
                actionToUse: { count: {} },
              })),
            },
          },
          visibilityConfig: counted('common-attacks'),
        },
      ],
    });
    new CfnOutput(this, 'WebAclArn', {
      value: acl.attrArn,
      description: 'Deploy the other stacks with -c webAclArn=...',
    });
  }
}

/** Metrics without samples: sampled requests would show addresses and paths with names. */
function counted(metricName: string) {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false };
}
