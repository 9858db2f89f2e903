import { alarmRules, type Todo } from '@infra/alarm-rules';
import type { Job, JobName } from '@infra/jobs';
import { minutesBetween } from '@infra/schedules';
import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  Alarm,
  ComparisonOperator,
  type IAlarmAction,
  type IMetric,
  MathExpression,
  Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import type { MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { DeployedJob } from './deployed-job';
import { ruleMetric } from './own-metrics';

export interface AlarmsProps {
  /** Of our own metrics. */
  readonly namespace: string;
  readonly api: HttpApi;
  readonly jobs: ReadonlyMap<JobName, DeployedJob>;
  /** Sign-ins and password resets that the security log lacks. */
  readonly missingEntries: MetricFilter;
  readonly failures: IQueue;
  readonly tables: Readonly<Record<string, Table>>;
  /** Whether the deployment sends mails. */
  readonly sendsMail: boolean;
  readonly notify: IAlarmAction;
}

interface Watched {
  readonly what: string;
  readonly todo: Todo;
  readonly metric: IMetric;
  readonly threshold: number;
  /** @default 1 */
  readonly periods?: number;
  /** @default 'above' */
  readonly rings?: 'above' | 'below';
  /** Whether a period without data is a bad one. @default false */
  readonly isHeartbeat?: boolean;
}

const period = Duration.minutes(5);
const SHORTEST_MINUTES = 5;
const DAY_MINUTES = 24 * 60;
/** Below this, one cold start decides what one call in twenty takes. */
const CALLS_TO_JUDGE = 100;

/**
 * The alarms for operators; each costs $0.10 a month per metric. Calls are watched together through
 * the API, because their functions answer every failure with a 5xx. Each description ends with the
 * place in `docs/operations.md` that says what to do. Everyone who hears an alarm also hears its end.
 */
export class Alarms extends Construct {
  readonly all: Alarm[] = [];
  private readonly props: AlarmsProps;

  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id);
    this.props = props;
    this.watchOwnMetrics();
    this.watchJobs();
    this.watchCalls();
    this.watchAws();
  }

  private watchOwnMetrics(): void {
    const { namespace, sendsMail } = this.props;
    for (const rule of alarmRules) {
      if (rule.metric.startsWith('Mail') && !sendsMail) continue;
      this.watch(rule.name, {
        ...rule,
        what: rule.means,
        metric: ruleMetric(namespace, rule),
      });
    }
    this.watch('missing-security-entries', {
      what: 'Somebody signed in or reset a password, and the security log of the account does not say so.',
      todo: 'the-security-log-has-a-gap',
      metric: this.props.missingEntries.metric({ period, statistic: Stats.SUM }),
      threshold: 0,
    });
  }

  /**
   * A job can fail, and it can also just not start, which no error tells. A rule that rings without data
   * tells it of the job that measures.
   */
  private watchJobs(): void {
    for (const [name, { job, lambda }] of this.props.jobs) {
      this.watch(`${name}-errors`, {
        what: `The job ${name} failed. ${job.alarm.means}`,
        todo: 'a-job-fails',
        metric: lambda.metricErrors({ period }),
        threshold: job.alarm.aboveErrors,
      });
      if (job.alarm.heartbeat !== undefined) continue;
      const minutes = Math.max(SHORTEST_MINUTES, minutesBetweenStarts(job));
      this.watch(`${name}-missing`, {
        what: `The job ${name} does not start anymore. ${job.alarm.means}`,
        todo: 'a-job-does-not-start',
        metric: lambda.metricInvocations({ period: Duration.minutes(minutes) }),
        threshold: 1,
        rings: 'below',
        periods: minutes === DAY_MINUTES ? 2 : 3,
        isHeartbeat: true,
      });
    }
  }

  private watchCalls(): void {
    const { api } = this.props;
    this.watch('api-5xx', {
      what: 'More than 0.1 % of the calls fail.',
      todo: 'calls-fail-or-are-slow',
      metric: failureRate(api),
      threshold: 0.1,
      periods: 2,
    });
    this.watch('api-latency', {
      what: 'One call in twenty takes more than a second.',
      todo: 'calls-fail-or-are-slow',
      metric: slowestTwentieth(api),
      threshold: 1000,
      periods: 3,
    });
  }

  private watchAws(): void {
    const { failures, tables } = this.props;
    this.watch('throttles', {
      what: 'Lambda refused to start a function of this account.',
      todo: 'aws-refuses-work',
      metric: new Metric({
        namespace: 'AWS/Lambda',
        metricName: 'Throttles',
        statistic: Stats.SUM,
        period,
      }),
      threshold: 0,
    });
    this.watch('failed-starts', {
      what: 'Starts of jobs failed. They are in the dead-letter queue.',
      todo: 'a-job-does-not-start',
      // What arrives in the queue, not what is in it: that would ring until it expires in two weeks.
      metric: failures.metricNumberOfMessagesSent({ period, statistic: Stats.SUM }),
      threshold: 0,
    });
    for (const [name, table] of Object.entries(tables)) {
      this.watch(`${name}-throttles`, {
        what: `The table ${name} is throttled.`,
        todo: 'aws-refuses-work',
        metric: throttles(table),
        threshold: 0,
      });
    }
  }

  private watch(id: string, watched: Watched): void {
    const { what, todo, metric, threshold, periods = 1, rings = 'above' } = watched;
    const alarm = new Alarm(this, id, {
      alarmDescription: `${what} What to do: docs/operations.md#${todo}`,
      metric,
      threshold,
      comparisonOperator:
        rings === 'above'
          ? ComparisonOperator.GREATER_THAN_THRESHOLD
          : ComparisonOperator.LESS_THAN_THRESHOLD,
      evaluationPeriods: periods,
      treatMissingData: watched.isHeartbeat
        ? TreatMissingData.BREACHING
        : TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(this.props.notify);
    alarm.addOkAction(this.props.notify);
    this.all.push(alarm);
  }
}

/** The longest time between two starts; a day if a job starts at times of day. */
function minutesBetweenStarts({ starts }: Job): number {
  return Math.max(...starts.map(minutesBetween));
}

function failureRate(api: HttpApi): MathExpression {
  return new MathExpression({
    label: 'failed calls, %',
    expression: 'IF(calls > 0, 100 * failed / calls, 0)',
    usingMetrics: {
      failed: api.metricServerError({ period, statistic: Stats.SUM }),
      calls: api.metricCount({ period }),
    },
    period,
  });
}

function slowestTwentieth(api: HttpApi): MathExpression {
  return new MathExpression({
    label: 'one call in twenty takes longer, ms',
    expression: `IF(calls > ${CALLS_TO_JUDGE}, slow, 0)`,
    usingMetrics: {
      slow: api.metricLatency({ period, statistic: Stats.percentile(95) }),
      calls: api.metricCount({ period }),
    },
    period,
  });
}

function throttles(table: Table): MathExpression {
  const events = (metricName: string) => table.metric(metricName, { period, statistic: Stats.SUM });
  return new MathExpression({
    label: 'throttled requests',
    expression: 'FILL(reads, 0) + FILL(writes, 0)',
    usingMetrics: { reads: events('ReadThrottleEvents'), writes: events('WriteThrottleEvents') },
    period,
  });
}
