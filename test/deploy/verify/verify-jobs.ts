import { jobs } from '@infra/jobs';
import { minutesBetween, schedules } from '@infra/schedules';
import * as z from 'zod';
import { ofType, type Resource } from '../deployed';
import { differences } from './differences';

const ScheduleProperties = z.object({
  Description: z.string(),
  ScheduleExpression: z.string(),
  Target: z.object({
    Arn: z.string(),
    Input: z.string(),
    RoleArn: z.string(),
    DeadLetterConfig: z.object({ Arn: z.string() }),
  }),
});
const InvokeProperties = z.object({
  FunctionName: z.string(),
  Qualifier: z.literal('live'),
  MaximumRetryAttempts: z.literal(0),
  DestinationConfig: z.object({ OnFailure: z.object({ Destination: z.string() }) }),
});

/** Each job has its schedules, and failed starts go to the queue. */
export function verifyJobs(resources: readonly Resource[]): string[] {
  const [queue] = resources.filter(({ type }) => type === 'AWS::SQS::Queue');
  const queueName = queue?.physicalId.split('/').at(-1) ?? '';
  const found = ofType(resources, 'AWS::Scheduler::Schedule', ScheduleProperties);
  const invoked = ofType(resources, 'AWS::Lambda::EventInvokeConfig', InvokeProperties);
  const wrong = schedules.flatMap((schedule) => {
    const one = found.find(({ properties }) =>
      properties.Description.startsWith(`${schedule.id}: `),
    );
    if (!one) return [];
    const { ScheduleExpression, Target } = one.properties;
    const rate = Number(/^rate\((\d+) minutes?\)$/.exec(ScheduleExpression)?.[1] ?? 24 * 60);
    return [
      rate === minutesBetween(schedule) ? [] : `${schedule.id} starts at ${ScheduleExpression}.`,
      Target.Input === JSON.stringify(schedule.input) ? [] : `${schedule.id} gets ${Target.Input}.`,
      functionOf(Target.Arn, resources) === `job ${schedule.job}`
        ? []
        : `${schedule.id} starts ${Target.Arn}.`,
      Target.DeadLetterConfig.Arn.endsWith(queueName) ? [] : `${schedule.id} loses failed starts.`,
    ].flat();
  });
  return [
    ...differences(
      'schedule',
      found.map(({ properties }) => properties.Description.split(': ')[0] ?? ''),
      schedules.map(({ id }) => id),
    ),
    ...differences(
      'destination of failed starts',
      invoked.map(({ properties }) => functionOf(`:${properties.FunctionName}:live`, resources)),
      jobs.map(({ name }) => `job ${name}`),
    ),
    ...wrong,
  ];
}

/** Returns the description of the function whose version in service an ARN names. */
function functionOf(arn: string, resources: readonly Resource[]): string {
  const found = resources.find(
    ({ type, physicalId }) =>
      type === 'AWS::Lambda::Function' && arn.endsWith(`:${physicalId}:live`),
  );
  return String(found?.properties.Description ?? arn);
}
