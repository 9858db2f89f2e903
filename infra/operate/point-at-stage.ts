import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { REGION } from '@infra/region';
import { settingOfOutput } from './setting-outputs';

/**
 * Points this process at a deployment: puts the settings of its functions into the environment, as
 * the outputs of its stack say. Needs the operator's own credentials.
 *
 * @throws Error in plain words if there is no such deployment
 */
export async function pointAtStage(stage: string): Promise<void> {
  const settings = await readStageSettings(stage, new CloudFormationClient({ region: REGION }));
  process.env.AWS_REGION = REGION;
  Object.assign(process.env, settings);
}

/** Returns the settings of a deployment's functions. */
async function readStageSettings(
  stage: string,
  client: CloudFormationClient,
): Promise<Record<string, string>> {
  const name = `roomlight-${stage}-pipeline`;
  const outputs = await listOutputs(client, name);
  const settings: Record<string, string> = {};
  for (const { OutputKey = '', OutputValue } of outputs) {
    const setting = settingOfOutput(OutputKey);
    if (setting !== null && OutputValue !== undefined) settings[setting] = OutputValue;
  }
  if (settings.CAPTURE_TABLE === undefined) {
    throw new Error(`The stack ${name} has no settings among its outputs. Deploy it again first.`);
  }
  return settings;
}

async function listOutputs(client: CloudFormationClient, name: string) {
  try {
    const { Stacks } = await client.send(new DescribeStacksCommand({ StackName: name }));
    return Stacks?.[0]?.Outputs ?? [];
  } catch (error) {
    const { message, name: kind } = error as Error;
    if (kind === 'ValidationError' && message.includes('does not exist')) {
      throw new Error(`There is no stack ${name} in ${REGION} in this AWS account.`);
    }
    throw error;
  }
}
