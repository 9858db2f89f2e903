import { toJobFunction } from '@infra/functions';
import { type Job, type JobName, jobs } from '@infra/jobs';
import { schedules } from '@infra/schedules';
import { Duration, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { addListenerMetrics, type ListenerMetrics } from './listener-metrics';
import { type Service, ServiceFunction } from './service-function';
import { TimedStarts } from './timed-starts';

/** A job and its Lambda function. */
export interface DeployedJob {
  readonly job: Job;
  readonly lambda: IFunction;
}

export interface PipelineStackProps extends StackProps {
  readonly service: Service;
}

/** The pipeline's functions and the schedules that start them. */
export class PipelineStack extends Stack {
  /** Failed starts, kept for two weeks. */
  readonly failures: Queue;
  readonly jobs: ReadonlyMap<JobName, DeployedJob>;
  readonly listenerMetrics: ListenerMetrics;

  constructor(scope: Construct, id: string, props: PipelineStackProps) {
    super(scope, id, props);
    const failures = new Queue(this, 'Failures', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    Validations.of(failures).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason: 'This queue is the dead-letter queue; an alarm rings when it is not empty.',
    });
    this.failures = failures;

    const functions = Object.fromEntries(
      jobs.map((job) => [
        job.name,
        new ServiceFunction(this, job.name, {
          spec: toJobFunction(job),
          service: props.service,
          // The next scheduled start is the retry: every job continues where the last run ended.
          options: { retryAttempts: 0, onFailure: new SqsDestination(failures) },
        }),
      ]),
    ) as Record<JobName, ServiceFunction>;
    this.jobs = new Map(jobs.map((job) => [job.name, { job, lambda: functions[job.name].lambda }]));
    this.listenerMetrics = addListenerMetrics(
      functions.listen.logGroup,
      `Roomlight/${this.stackName}`,
    );
    new TimedStarts(this, 'Clock', { schedules, jobs: this.jobs, failures });
  }
}
