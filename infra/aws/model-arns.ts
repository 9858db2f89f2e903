import { Aws } from 'aws-cdk-lib';
import type { StageConfig } from './stage';

/**
 * Regions that the cross-region inference profiles of a geography may use. A profile never gets
 * another region after its creation, so they can be listed here. A region without the model costs
 * nothing.
 */
const regionsOf: Readonly<Record<string, readonly string[]>> = {
  us: ['us-east-1', 'us-east-2', 'us-west-1', 'us-west-2'],
  eu: [
    ...['eu-central-1', 'eu-central-2', 'eu-north-1', 'eu-south-1', 'eu-south-2'],
    ...['eu-west-1', 'eu-west-2', 'eu-west-3'],
  ],
  apac: [
    ...['ap-northeast-1', 'ap-northeast-2', 'ap-northeast-3', 'ap-south-1', 'ap-south-2'],
    ...['ap-southeast-1', 'ap-southeast-2', 'ap-southeast-3', 'ap-southeast-4'],
  ],
  // A request that may go to any region is also checked against a model ARN without a region.
  global: ['', Aws.REGION],
};

/**
 * The ARNs needed to call the model for summaries: the cross-region inference profile of this
 * account, and the model itself in every region that the profile may use.
 */
export function listModelArns({ summaryModelId }: Pick<StageConfig, 'summaryModelId'>): string[] {
  const [, geography = '', model = ''] = /^(us|eu|apac|global)\.(.+)$/.exec(summaryModelId) ?? [];
  const regions = regionsOf[geography];
  if (!regions) return [modelIn(Aws.REGION, summaryModelId)];
  const profile = `arn:${Aws.PARTITION}:bedrock:${Aws.REGION}:${Aws.ACCOUNT_ID}:inference-profile/${summaryModelId}`;
  return [profile, ...regions.map((region) => modelIn(region, model))];
}

function modelIn(region: string, model: string): string {
  return `arn:${Aws.PARTITION}:bedrock:${region}::foundation-model/${model}`;
}
