import { functions } from '@infra/functions';
import { schedules } from '@infra/schedules';
import { Duration, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { type Service, ServiceFunction } from './service-function';
import { TimedStarts } from './timed-starts';

export interface PipelineStackProps extends StackProps {
  readonly service: Service;
}

/** The functions that listen and settle, and the clock that starts them. */
export class PipelineStack extends Stack {
  /** Starts that failed, for two weeks. */
  readonly failures: Queue;
  readonly jobs: ReadonlyMap<string, IFunction>;

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

    this.jobs = new Map(
      functions
        .filter((spec) => spec.domain === 'pipeline')
        .map((spec) => {
          const job = new ServiceFunction(this, spec.name, {
            spec,
            service: props.service,
            // The next tick of the clock is the retry: every job takes up where the last one ended.
            options: { retryAttempts: 0, onFailure: new SqsDestination(failures) },
          });
          return [spec.name, job.lambda];
        }),
    );
    new TimedStarts(this, 'Clock', {
      schedules,
      failures,
      functionNamed: (name) => this.jobNamed(name),
    });
  }

  private jobNamed(name: string): IFunction {
    const job = this.jobs.get(name);
    if (!job) throw new Error(`A schedule starts "${name}", which is no pipeline function.`);
    return job;
  }
}
