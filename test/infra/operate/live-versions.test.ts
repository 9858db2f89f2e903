import { CloudFormationClient, ListStackResourcesCommand } from '@aws-sdk/client-cloudformation';
import {
  LambdaClient,
  ListVersionsByFunctionCommand,
  UpdateAliasCommand,
} from '@aws-sdk/client-lambda';
import { listVersions, putBack } from '@infra/operate/live-versions';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, it } from 'vitest';

// Instances, because a mocked class would stay mocked for the files that follow in this process.
const clients = {
  cloudFormation: new CloudFormationClient({ region: 'us-east-1' }),
  lambda: new LambdaClient({ region: 'us-east-1' }),
};
const cloudFormation = mockClient(clients.cloudFormation);
const lambda = mockClient(clients.lambda);

const resource = (ResourceType: string, PhysicalResourceId: string) => ({
  ResourceType,
  PhysicalResourceId,
  LogicalResourceId: 'X',
  LastUpdatedTimestamp: new Date(0),
  ResourceStatus: 'CREATE_COMPLETE' as const,
});
const alias = (name: string) =>
  resource('AWS::Lambda::Alias', `arn:aws:lambda:us-east-1:1:function:${name}:live`);

beforeEach(() => {
  cloudFormation.reset();
  lambda.reset();
  const inStack = (StackName: string, ...StackResourceSummaries: ReturnType<typeof resource>[]) =>
    cloudFormation
      .on(ListStackResourcesCommand, { StackName })
      .resolves({ StackResourceSummaries });
  inStack('roomlight-trial-identity', alias('trigger'));
  inStack(
    'roomlight-trial-api',
    resource('AWS::CloudFormation::Stack', 'arn:aws:cloudformation:nested'),
    resource('AWS::Lambda::Function', 'call'),
  );
  inStack('arn:aws:cloudformation:nested', alias('call'));
  inStack('roomlight-trial-pipeline', alias('listen'));
  const versionsOf = (FunctionName: string, ...days: string[]) =>
    lambda.on(ListVersionsByFunctionCommand, { FunctionName }).resolves({
      Versions: [
        { Version: '$LATEST', LastModified: '2026-11-30T00:00:00.000+0000' },
        ...days.map((day, nth) => ({
          Version: `${nth + 1}`,
          LastModified: `2026-11-${day}T12:00:00.000+0000`,
        })),
      ],
    });
  versionsOf('trigger', '01');
  versionsOf('call', '01', '02', '10');
  versionsOf('listen', '10');
  lambda.on(UpdateAliasCommand).resolves({});
});

const inService = () =>
  lambda
    .commandCalls(UpdateAliasCommand)
    .map(({ args: [{ input }] }) => [input.FunctionName, input.Name, input.FunctionVersion]);

it('puts each function back to its last version before a time, and leaves new ones alone', async () => {
  const versions = await listVersions(clients, 'trial');
  const back = await putBack(clients, versions, Date.parse('2026-11-09T00:00Z'));
  expect(inService()).toEqual([
    ['trigger', 'live', '1'],
    ['call', 'live', '2'],
  ]);
  expect(back.map(({ functionName }) => functionName)).toEqual(['trigger', 'call']);
});

it('is undone by a later time', async () => {
  const versions = await listVersions(clients, 'trial');
  await putBack(clients, versions, Date.parse('2026-11-29T00:00Z'));
  expect(inService()).toEqual([
    ['trigger', 'live', '1'],
    ['call', 'live', '3'],
    ['listen', 'live', '1'],
  ]);
});
