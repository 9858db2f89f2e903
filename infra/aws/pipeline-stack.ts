import { mailReturned, toJobFunction } from '@infra/functions';
import { type Job, type JobName, jobs, type Rhythm, shardedJobs } from '@infra/jobs';
import { outputOfSetting } from '@infra/operate/setting-outputs';
import { minutesBetween, schedules } from '@infra/schedules';
import { CfnOutput, Duration, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { Observability, type ObservabilityProps } from './observability';
import { type Service, ServiceFunction } from './service-function';
import { TimedStarts } from './timed-starts';

/** Lambda’s limit for starts that wait, in minutes. */
const MAX_AGE = 6 * 60;

export interface PipelineStackProps
  extends StackProps,
    Omit<ObservabilityProps, 'jobs' | 'failures'> {
  readonly service: Service;
  /** Tells of mails that came back; absent if the deployment sends none. */
  readonly returns?: Topic;
}

/**
 * The pipeline's functions, the schedules that start them, and what watches them and all else. Its
 * outputs are the settings with which maintenance commands work on this deployment.
 */
export class PipelineStack extends Stack {
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
    const functionOf = (job: (typeof jobs)[number], service: Service) =>
      new ServiceFunction(this, job.name, {
        spec: toJobFunction(job),
        service,
        // The next scheduled start is the retry: every job continues where the last run ended.
        // Throttled starts wait for a free function at most until then.
        options: {
          retryAttempts: 0,
          maxEventAge: Duration.minutes(Math.min(...rhythmsOf(job).map(minutesBetween), MAX_AGE)),
          onFailure: new SqsDestination(failures),
        },
      });
    const sharded = shardedJobs.map((job) => [job.name, functionOf(job, props.service)] as const);
    const starting = withStartable(this, props.service, new Map(sharded));
    const others = jobs
      .filter((job) => !shardedJobs.includes(job))
      .map((job) => {
        const isStarting = job.grants.some((grant) => 'jobs' in grant);
        return [job.name, functionOf(job, isStarting ? starting : props.service)] as const;
      });
    const functions = Object.fromEntries([...sharded, ...others]) as Record<
      JobName,
      ServiceFunction
    >;
    const deployed = new Map(
      jobs.map((job) => {
        const { lambda, live } = functions[job.name];
        return [job.name, { job, lambda, live }] as const;
      }),
    );
    new TimedStarts(this, 'Clock', { schedules, jobs: deployed, failures });
    const returned = new ServiceFunction(this, 'MailReturned', {
      spec: mailReturned,
      service: props.service,
    });
    props.returns?.addSubscription(new LambdaSubscription(returned.live));
    const { stage, api, missingEntries, tables } = props;
    new Observability(this, 'Observability', {
      stage,
      api,
      missingEntries,
      tables,
      jobs: deployed,
      failures,
    });
    for (const [setting, value] of Object.entries(props.service.environment)) {
      const output = outputOfSetting(setting);
      // CloudFormation has no empty outputs.
      if (output !== null && value !== '') new CfnOutput(this, output, { value });
    }
    new CfnOutput(this, 'FailedStarts', { value: failures.queueUrl });
  }
}

/** When a job starts; the dispatcher, whenever one of those is due that it starts. */
function rhythmsOf({ starts }: Job): readonly Rhythm[] {
  return starts.length > 0 ? starts : shardedJobs.flatMap((job) => job.starts);
}

/** What functions that start jobs need to know of them. */
function withStartable(
  stack: Stack,
  service: Service,
  functions: ReadonlyMap<string, ServiceFunction>,
): Service {
  const arns = [...functions].map(([job, { live }]) => [job, live.functionArn] as const);
  return {
    ...service,
    startableArns: arns.map(([, arn]) => arn),
    environment: {
      ...service.environment,
      JOB_FUNCTIONS: stack.toJsonString(Object.fromEntries(arns)),
    },
  };
}
