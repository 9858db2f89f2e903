import { Aws } from 'aws-cdk-lib';
import type { StageConfig } from './stage';

/**
 * What asking the summaries' model needs: the cross-region profile of this account, and the model
 * itself in every region that the profile may choose.
 */
export function modelArns({ summaryModelId }: StageConfig): string[] {
  const [, model = summaryModelId] = /^(?:us|eu|apac|global)\.(.+)$/.exec(summaryModelId) ?? [];
  const foundation = `arn:${Aws.PARTITION}:bedrock:*::foundation-model/${model}`;
  if (model === summaryModelId) return [foundation];
  const profile = `arn:${Aws.PARTITION}:bedrock:${Aws.REGION}:${Aws.ACCOUNT_ID}:inference-profile/${summaryModelId}`;
  return [profile, foundation];
}
