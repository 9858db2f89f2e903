import type { JobName } from '@infra/jobs';
import * as z from 'zod';
import { ofType } from '../deployed';
import type { Deployment } from '../deployment';

const ScheduleProperties = z.object({
  Description: z.string(),
  Target: z.object({ Arn: z.string(), Input: z.string() }),
});

/** Starts everything that has a schedule once, one after another, and waits for what they start. */
export async function startJobs(deployment: Deployment): Promise<void> {
  await startWhere(deployment, () => true);
}

/** Starts the schedule of a name. */
export async function startJob(deployment: Deployment, schedule: string): Promise<void> {
  await startWhere(deployment, (description) => description.startsWith(`${schedule}: `));
}

async function startWhere(
  { resources, run, allEnded }: Deployment,
  isWanted: (description: string) => boolean,
): Promise<void> {
  const schedules = ofType(resources, 'AWS::Scheduler::Schedule', ScheduleProperties);
  for (const { properties } of schedules) {
    if (!isWanted(properties.Description)) continue;
    await run(properties.Target.Arn, JSON.parse(properties.Target.Input));
    await allEnded();
  }
}

/** Which right each job uses only if it has real work. */
const WORK: Readonly<Record<JobName, RegExp>> = {
  dispatch: /lambda:InvokeFunction/,
  listen: /kms:Decrypt/,
  'sample-stats': /kms:Decrypt/,
  materialize: /dynamodb:PutItem .*TablesTippers/,
  archive: /s3:PutObject .*chunks/,
  summarize: /bedrock:InvokeModel/,
  scan: /dynamodb:PutItem .*TablesCapture/,
  close: /cognito-idp:AdminDeleteUser/,
  'follow-payments': /kms:Decrypt/,
  'reconcile-payments': /kms:Decrypt/,
  release: /dynamodb:DeleteItem .*TablesSessions/,
  'sweep-images': /s3:DeleteObject .*overlay-images/,
  export: /s3:PutObject .*exports/,
  notify: /ses:SendEmail/,
  post: /kms:Decrypt/,
  'send-webhooks': /kms:Decrypt/,
  publish: /s3:PutObject .*stats/,
  report: /dynamodb:PutItem .*TablesTippers/,
  share: /dynamodb:PutItem .*TablesConfigs/,
};

/** Names the jobs that had no real work. */
export function listIdleJobs({ functions, judge }: Deployment): string[] {
  return Object.entries(WORK).flatMap(([job, right]) => {
    const found = functions.find(({ description }) => description === `job ${job}`);
    const used = [...judge.used].filter((one) => found && one.startsWith(`${found.name} `));
    return used.some((one) => right.test(one)) ? [] : [job];
  });
}
