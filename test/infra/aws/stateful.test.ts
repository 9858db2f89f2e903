import { describe, expect, it } from 'vitest';
import { EVERY_OPTION, type Resource, synthesize } from './synthesised';

/**
 * By type of what outlives a deployment: properties that CloudFormation can only change by replacing
 * the resource, which leaves what is in it behind.
 */
const REPLACING: Readonly<Record<string, readonly string[]>> = {
  'AWS::Cognito::UserPool': ['AliasAttributes', 'UsernameAttributes', 'UsernameConfiguration'],
  'AWS::DynamoDB::Table': [
    'AttributeDefinitions',
    'ImportSourceSpecification',
    'KeySchema',
    'LocalSecondaryIndexes',
    'TableName',
  ],
  'AWS::KMS::Key': ['KeySpec', 'KeyUsage', 'MultiRegion', 'Origin'],
  'AWS::S3::Bucket': ['BucketName', 'ObjectLockEnabled'],
  'AWS::SES::EmailIdentity': ['EmailIdentity'],
};

/** Kept for rollbacks; nothing is stored in them. */
const WITHOUT_STATE = 'AWS::Lambda::Version';

const HEADER = [
  'What the last release stores in, and which of its properties CloudFormation could only change by',
  'replacing it. A line may be added. One that changes or goes means that an upgrade would start with',
  'an empty resource: move the data first, and say so in docs/operations.md.',
];

function statefulIn(resources: readonly Resource[]): string[] {
  return resources
    .filter(({ type, deletionPolicy }) => deletionPolicy === 'Retain' && type !== WITHOUT_STATE)
    .map(({ stack, id, type, properties }) => {
      const replacing = REPLACING[type];
      if (!replacing) throw new Error(`Add to REPLACING what replaces ${type}.`);
      const kept = replacing.flatMap((name) =>
        properties[name] === undefined ? [] : [`${name}=${JSON.stringify(properties[name])}`],
      );
      return [stack, id, type, ...kept].join(' ');
    })
    .sort();
}

describe('what outlives a deployment', () => {
  it('is not replaced by an upgrade from the last release', async () => {
    const lines = statefulIn(synthesize(EVERY_OPTION).resources);
    const text = `${[...HEADER, '', ...lines].join('\n')}\n`;
    await expect(text).toMatchFileSnapshot('./stateful-resources.txt');
  });

  it('is the same whatever the options are', () => {
    const all = statefulIn(synthesize(EVERY_OPTION).resources);
    const fewest = statefulIn(synthesize().resources);
    expect(fewest.length).toBeGreaterThan(10);
    expect(fewest.filter((one) => !all.includes(one))).toEqual([]);
  });
});
