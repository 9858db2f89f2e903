import { JOBS, type JobName } from '@infra/jobs';
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
import type { ListenerMetrics } from './listener-metrics';
import type { DeployedJob } from './pipeline-stack';

export interface AlarmsProps {
  readonly api: HttpApi;
  readonly jobs: ReadonlyMap<JobName, DeployedJob>;
  readonly listenerMetrics: ListenerMetrics;
  /** Sign-ins and password resets that the security log lacks. */
  readonly missingEntries: MetricFilter;
  readonly failures: IQueue;
  readonly tables: Readonly<Record<string, Table>>;
  readonly notify: IAlarmAction;
}

const period = Duration.minutes(5);
/** A few odd events are no reason to wake somebody; a changed feed brings many. */
const MAX_QUARANTINED_PER_HOUR = 20;
/** The listener starts every minute. */
const MISSED_ROUNDS = 5;

/**
 * The alarms for operators; each costs $0.10 a month per metric. Calls are watched together through
 * the API, because their functions answer every failure with a 5xx.
 */
export class Alarms extends Construct {
  private readonly notify: IAlarmAction;

  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id);
    const { api, jobs, listenerMetrics, missingEntries, failures, tables, notify } = props;
    this.notify = notify;

    for (const [name, { job, lambda }] of jobs) {
      this.above(
        `${name}-errors`,
        `The job ${name} failed. ${job.alarm.means}`,
        lambda.metricErrors({ period }),
        job.alarm.aboveErrors,
      );
    }
    this.watchListener(listenerMetrics);
    this.above(
      'missing-security-entries',
      'Somebody signed in or reset a password, and the security log of the account does not say so.',
      missingEntries.metric({ period, statistic: Stats.SUM }),
      0,
    );
    this.above(
      'throttles',
      'Lambda refused to start a function of this account.',
      new Metric({
        namespace: 'AWS/Lambda',
        metricName: 'Throttles',
        statistic: Stats.SUM,
        period,
      }),
      0,
    );
    this.above(
      'failed-starts',
      'Starts of jobs failed and wait in the dead-letter queue.',
      failures.metricApproximateNumberOfMessagesVisible({ period, statistic: Stats.MAXIMUM }),
      0,
    );
    this.above('api-5xx', 'More than 0.1 % of the calls fail.', failureRate(api), 0.1, 2);
    this.above(
      'api-latency',
      'One call in twenty takes more than 300 ms.',
      api.metricLatency({ period, statistic: Stats.percentile(95) }),
      300,
      3,
    );
    for (const [name, table] of Object.entries(tables)) {
      this.above(`${name}-throttles`, `The table ${name} is throttled.`, throttles(table), 0);
    }
  }

  /** The listener can be deaf without failing: its rooms' feeds, or all of it. */
  private watchListener({ quarantinedEvents, silentRooms, rounds }: ListenerMetrics): void {
    const { means } = JOBS.listen.alarm;
    this.above(
      'silent-rooms',
      `Rooms are live, but their events cannot be read for more than ten minutes. ${means}`,
      silentRooms.metric({ period, statistic: Stats.MAXIMUM }),
      0,
      2,
    );
    this.above(
      'quarantined-events',
      `More than ${MAX_QUARANTINED_PER_HOUR} events went into quarantine within an hour. They are missing from sessions until npm run replay reads them again.`,
      quarantinedEvents.metric({ period: Duration.hours(1), statistic: Stats.SUM }),
      MAX_QUARANTINED_PER_HOUR,
    );
    for (const [shard, completed] of rounds.entries()) {
      new Alarm(this, `listener-${shard + 1}-missing`, {
        alarmDescription: `Listener ${shard + 1} has not completed a round for ${MISSED_ROUNDS} minutes. ${means}`,
        metric: completed.metric({ period: Duration.minutes(1), statistic: Stats.SUM }),
        threshold: 1,
        comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
        evaluationPeriods: MISSED_ROUNDS,
        treatMissingData: TreatMissingData.BREACHING,
      }).addAlarmAction(this.notify);
    }
  }

  private above(id: string, what: string, metric: IMetric, threshold: number, periods = 1): void {
    new Alarm(this, id, {
      alarmDescription: what,
      metric,
      threshold,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: periods,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    }).addAlarmAction(this.notify);
  }
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

function throttles(table: Table): MathExpression {
  const events = (metricName: string) => table.metric(metricName, { period, statistic: Stats.SUM });
  return new MathExpression({
    label: 'throttled requests',
    expression: 'FILL(reads, 0) + FILL(writes, 0)',
    usingMetrics: { reads: events('ReadThrottleEvents'), writes: events('WriteThrottleEvents') },
    period,
  });
}
