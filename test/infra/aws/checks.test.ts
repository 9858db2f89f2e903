import { type App, Stack, Validations } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, it } from 'vitest';
import { buildApplication } from './synthesised';

/** Returns the suppressed rules, all with a reason, and how often each is suppressed. */
function acknowledged(app: App): Map<string, string[]> {
  const reasons = new Map<string, string[]>();
  for (const construct of app.node.findAll()) {
    for (const { type, data } of construct.node.metadata) {
      if (type !== Validations.ACKNOWLEDGED_RULES_METADATA_KEY) continue;
      for (const [rule, reason] of Object.entries(data as Record<string, string>)) {
        const name = rule.replace(/^.*::(?=AwsSolutions-)|\[.*$/g, '');
        reasons.set(name, [...(reasons.get(name) ?? []), reason]);
      }
    }
  }
  return reasons;
}

describe('AWS’s recommendations', () => {
  it('are met by every resource, apart from the suppressed ones', () => {
    const app = buildApplication({ alarmEmail: 'operator@example.com' });
    Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
    expect(() => app.synth()).not.toThrow();
  });

  it('fail the synthesis where they are not met', () => {
    const app = buildApplication();
    new Bucket(new Stack(app, 'careless'), 'Open');
    Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
    expect(() => app.synth()).toThrow(/AwsSolutions-S1\b/);
  });

  it('are suppressed only in known places, each with a reason', () => {
    const found = acknowledged(buildApplication());
    expect([...found.keys()].filter((rule) => rule.startsWith('AwsSolutions')).sort()).toEqual([
      'AwsSolutions-APIG4',
      'AwsSolutions-CFR1',
      'AwsSolutions-CFR2',
      'AwsSolutions-CFR3',
      'AwsSolutions-CFR4',
      'AwsSolutions-COG1',
      'AwsSolutions-COG2',
      'AwsSolutions-COG8',
      'AwsSolutions-DDB3',
      'AwsSolutions-IAM4',
      'AwsSolutions-IAM5',
      'AwsSolutions-L1',
      'AwsSolutions-S1',
      'AwsSolutions-S10',
      'AwsSolutions-SMG4',
      'AwsSolutions-SQS3',
    ]);
    for (const reason of [...found.values()].flat()) expect(reason).toMatch(/^.{30,}\.$/s);
  });
});
