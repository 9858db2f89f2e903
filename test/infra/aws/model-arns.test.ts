import { listModelArns } from '@infra/aws/model-arns';
import { Aws } from 'aws-cdk-lib';
import { expect, test } from 'vitest';

const arn = (rest: string) => `arn:${Aws.PARTITION}:bedrock:${rest}`;

test.each([
  ['us.amazon.nova-lite-v1:0', 'us-east-1', 4],
  ['eu.amazon.nova-lite-v1:0', 'eu-west-3', 8],
  ['apac.amazon.nova-lite-v1:0', 'ap-south-1', 9],
  ['global.amazon.nova-lite-v1:0', '', 2],
])(
  '%s needs its inference profile, and the model in every region that the profile may use',
  (id, region, regions) => {
    const [profile, ...models] = listModelArns({ summaryModelId: id });

    expect(profile).toBe(arn(`${Aws.REGION}:${Aws.ACCOUNT_ID}:inference-profile/${id}`));
    expect(models).toContain(arn(`${region}::foundation-model/amazon.nova-lite-v1:0`));
    expect(models).toHaveLength(regions);
  },
);

test('a model without a profile is used in the service’s region', () => {
  expect(listModelArns({ summaryModelId: 'amazon.nova-lite-v1:0' })).toEqual([
    arn(`${Aws.REGION}::foundation-model/amazon.nova-lite-v1:0`),
  ]);
});
