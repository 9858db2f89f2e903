import { alarmRules } from '@infra/alarm-rules';
import { MEASURES, type MeasureName } from '@lambdas/runtime/measures';
import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  Stats,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { DeployedJob } from './deployed-job';
import { ownMetric } from './own-metrics';

export interface OperatorsDashboardProps {
  readonly name: string;
  readonly namespace: string;
  readonly alarms: readonly Alarm[];
  readonly api: HttpApi;
  readonly jobs: ReadonlyMap<string, DeployedJob>;
  readonly failures: IQueue;
}

const WIDTH = 24;
const period = Duration.minutes(5);

/**
 * The page that an operator opens first: which alarms ring, then each metric that we measure with
 * the threshold of its alarm, then calls and jobs.
 */
export class OperatorsDashboard extends Construct {
  constructor(scope: Construct, id: string, props: OperatorsDashboardProps) {
    super(scope, id);
    const { name, namespace, alarms, api, jobs, failures } = props;
    const measures = Object.keys(MEASURES) as MeasureName[];
    new Dashboard(this, 'Page', {
      dashboardName: name,
      defaultInterval: Duration.hours(12),
      widgets: [
        [new AlarmStatusWidget({ title: 'Alarms', alarms: [...alarms], width: WIDTH, height: 6 })],
        measures.map((measure) => graphOf(namespace, measure)),
        [
          new GraphWidget({
            title: 'Calls',
            width: WIDTH / 3,
            left: [api.metricCount({ period })],
            right: [api.metricServerError({ period, statistic: Stats.SUM })],
          }),
          new GraphWidget({
            title: 'One call in twenty takes longer, ms',
            width: WIDTH / 3,
            left: [api.metricLatency({ period, statistic: Stats.percentile(95) })],
          }),
          new GraphWidget({
            title: 'Failed runs and starts',
            width: WIDTH / 3,
            left: [
              ...[...jobs].map(([label, { lambda }]) => lambda.metricErrors({ period, label })),
              failures.metricNumberOfMessagesSent({
                period,
                label: 'starts',
                statistic: Stats.SUM,
              }),
            ],
          }),
        ],
      ],
    });
  }
}

function graphOf(namespace: string, measure: MeasureName): GraphWidget {
  const rules = alarmRules.filter((rule) => rule.metric === measure);
  const { statistic, periodMinutes } = rules[0] ?? { statistic: 'Sum', periodMinutes: 5 };
  return new GraphWidget({
    title: MEASURES[measure].says,
    width: WIDTH / 4,
    left: [ownMetric(namespace, measure, { statistic, periodMinutes })],
    leftAnnotations: rules
      .filter(({ percentOf }) => percentOf === undefined)
      .map(({ name: label, threshold: value }) => ({ label, value })),
    leftYAxis: { min: 0 },
  });
}
