import type { JobName, Rhythm } from '@infra/jobs';
import { minuteOfDay, minutesBetween, type Schedule } from '@infra/schedules';
import { Duration } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';

export interface TimedStartsProps {
  readonly schedules: readonly Schedule[];
  readonly jobs: ReadonlyMap<JobName, { readonly live: IFunction }>;
  /** Receives starts that could not be delivered. */
  readonly failures: IQueue;
}

/** The schedules, and one role that may start exactly their functions. */
export class TimedStarts extends Construct {
  constructor(scope: Construct, id: string, props: TimedStartsProps) {
    super(scope, id);
    const { schedules, jobs, failures } = props;
    const functionOf = ({ job }: Schedule) => {
      const found = jobs.get(job);
      if (!found) throw new Error(`The job ${job} has no function here.`);
      return found.live;
    };
    const started = new Set(schedules.map(functionOf));
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com'),
      inlinePolicies: {
        Start: new PolicyDocument({
          statements: [
            new PolicyStatement({
              actions: ['lambda:InvokeFunction'],
              resources: [...started].map((lambda) => lambda.functionArn),
            }),
            new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [failures.queueArn] }),
          ],
        }),
      },
    });

    for (const schedule of schedules) {
      new CfnSchedule(this, schedule.id, {
        description: `${schedule.id}: ${schedule.job} ${JSON.stringify(schedule.input)}`,
        scheduleExpression: expressionOf(schedule),
        scheduleExpressionTimezone: 'UTC',
        flexibleTimeWindow: { mode: 'OFF' },
        target: {
          arn: functionOf(schedule).functionArn,
          roleArn: role.roleArn,
          input: JSON.stringify(schedule.input),
          // A start delivered after the next one is useless.
          retryPolicy: {
            maximumRetryAttempts: 2,
            maximumEventAgeInSeconds: Duration.minutes(minutesBetween(schedule)).toSeconds(),
          },
          deadLetterConfig: { arn: failures.queueArn },
        },
      });
    }
  }
}

function expressionOf(rhythm: Rhythm): string {
  if ('dailyAt' in rhythm) {
    const minute = minuteOfDay(rhythm.dailyAt);
    return `cron(${minute % 60} ${Math.floor(minute / 60)} * * ? *)`;
  }
  const { everyMinutes } = rhythm;
  return everyMinutes === 1 ? 'rate(1 minute)' : `rate(${everyMinutes} minutes)`;
}
