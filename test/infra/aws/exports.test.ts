import { Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it, vi } from 'vitest';
import { buildApplication } from './synthesised';

vi.stubEnv('CDK_VALIDATION', 'false');
const stacks = buildApplication({
  domainName: 'roomlight.example',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/own',
  firewall: 'on',
})
  .node.findAll()
  .filter((construct) => Stack.isStack(construct));

const exported = stacks.flatMap((stack) =>
  Object.entries(Template.fromStack(stack).toJSON().Outputs ?? {}).flatMap(([id, output]) =>
    (output as { Export?: unknown }).Export ? [id] : [],
  ),
);

/**
 * What one stack imports of another. CloudFormation refuses to change or remove such a value while
 * somebody imports it, so nothing may be among them that an upgrade could remove: only what holds
 * state, the API and the pool.
 */
const LASTING = [
  /^ExportsOutput(Ref|FnGetAtt)Tables(Capture|Sessions|Tippers|TipMenus|Configs)[0-9A-F]{8}(Arn)?/,
  /^ExportsOutput(Ref|FnGetAtt)Stores(Published|Archive)[0-9A-F]{8}(Arn)?/,
  /^ExportsOutput(Ref|FnGetAtt)SecretsKey[0-9A-F]{8}(Arn)?/,
  /^ExportsOutputRefEdgeKeySecret[0-9A-F]{8}/,
  /^ExportsOutput(Ref|FnGetAtt)AccountsPool(Web)?[0-9A-F]{8}(Arn)?/,
  /^ExportsOutputRefGatewayHttp[0-9A-F]{8}/,
  /^ExportsOutputRefReturns[0-9A-F]{8}/,
];

describe('the stacks', () => {
  it('export nothing that an upgrade may have to remove', () => {
    const passing = exported.filter((id) => !LASTING.some((lasting) => lasting.test(id)));
    expect(passing).toEqual([]);
    expect(exported.length).toBeGreaterThan(5);
  });

  it('are all in one region', () => {
    expect(new Set(stacks.map(({ region }) => region))).toEqual(new Set(['us-east-1']));
  });
});
