import { describe, expect, it } from 'vitest';
import { EVERY_OPTION, synthesize } from './synthesised';

const { exported, regions } = synthesize(EVERY_OPTION);

/**
 * What one stack imports of another. CloudFormation refuses to change or remove such a value while
 * somebody imports it, so nothing may be among them that an upgrade could remove: only what holds
 * state, the API and the pool.
 */
const LASTING = [
  /^ExportsOutput(Ref|FnGetAtt)Tables(Capture|Sessions|Tippers|Chat|TipMenus|Configs)[0-9A-F]{8}(Arn)?/,
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
    expect(regions).toEqual(new Set(['us-east-1']));
  });
});
