import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { pointAtStage } from '@infra/operate/point-at-stage';
import { outputOfSetting, settingOfOutput } from '@infra/operate/setting-outputs';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { synthesize } from '../aws/synthesised';

describe('the outputs of settings', () => {
  it.each(['CAPTURE_TABLE', 'TIP_MENUS_TABLE', 'SECRETS_KEY_ID', 'USER_POOL_ID', 'SITE_URL'])(
    'give %s back',
    (setting) => {
      expect(settingOfOutput(outputOfSetting(setting) ?? '')).toBe(setting);
    },
  );

  it('have no secret among them', () => {
    expect(outputOfSetting('EDGE_KEY')).toBeNull();
  });

  it('are told from others', () => {
    expect(settingOfOutput('FailedStarts')).toBeNull();
  });
});

describe('a maintenance command with --stage', () => {
  const cloudFormation = mockClient(CloudFormationClient);
  const before = { ...process.env };
  beforeEach(() => cloudFormation.reset());
  afterAll(() => cloudFormation.restore());
  afterEach(() => {
    process.env = { ...before };
  });

  it('works with the settings in the outputs of the stage', async () => {
    cloudFormation.on(DescribeStacksCommand, { StackName: 'roomlight-trial-pipeline' }).resolves({
      Stacks: [
        {
          StackName: 'roomlight-trial-pipeline',
          CreationTime: new Date(0),
          StackStatus: 'CREATE_COMPLETE',
          Outputs: [
            { OutputKey: 'SettingCaptureTable', OutputValue: 'capture-of-trial' },
            { OutputKey: 'SettingUserPoolId', OutputValue: 'us-east-1_abc' },
            { OutputKey: 'FailedStarts', OutputValue: 'https://sqs/queue' },
          ],
        },
      ],
    });
    await pointAtStage('trial');
    expect(process.env).toMatchObject({
      AWS_REGION: 'us-east-1',
      CAPTURE_TABLE: 'capture-of-trial',
      USER_POOL_ID: 'us-east-1_abc',
    });
  });

  it('says that there is no such stage', async () => {
    const refusal = Object.assign(new Error('Stack with id x does not exist'), {
      name: 'ValidationError',
    });
    cloudFormation.on(DescribeStacksCommand).rejects(refusal);
    await expect(pointAtStage('tiral')).rejects.toThrow(
      'There is no stack roomlight-tiral-pipeline in us-east-1 in this AWS account.',
    );
  });

  it('says that a stage was deployed before it had such outputs', async () => {
    cloudFormation.on(DescribeStacksCommand).resolves({ Stacks: [] });
    await expect(pointAtStage('old')).rejects.toThrow(/Deploy it again first/);
  });
});

describe('a deployed stage', () => {
  it('tells every setting that its functions have, except the key of the edge', () => {
    vi.stubEnv('CDK_VALIDATION', 'false');
    const { outputs, resources } = synthesize();
    const job = resources.find(({ properties }) => properties.Description === 'job listen');
    const environment = job?.properties.Environment as { Variables: object } | undefined;
    const named = (outputs.get('roomlight-test-pipeline') ?? []).flatMap(
      (output) => settingOfOutput(output) ?? [],
    );
    expect(named.sort()).toEqual(
      Object.keys(environment?.Variables ?? {})
        .filter((name) => name !== 'EDGE_KEY')
        .sort(),
    );
  });
});
