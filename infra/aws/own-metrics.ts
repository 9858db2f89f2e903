import type { AlarmRule } from '@infra/alarm-rules';
import { MEASURES, type MeasureName } from '@lambdas/runtime/measures';
import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';

/** The namespace of a deployment's own metrics. */
export function metricsNamespace(stage: string): string {
  return `Roomlight/${stage}`;
}

/** Returns a metric that our functions measure. */
export function ownMetric(
  namespace: string,
  name: MeasureName,
  { statistic, periodMinutes }: Pick<AlarmRule, 'statistic' | 'periodMinutes'>,
): Metric {
  return new Metric({
    namespace,
    metricName: name,
    statistic,
    period: Duration.minutes(periodMinutes),
  });
}

/** Returns what an alarm's rule compares with its threshold. */
export function ruleMetric(namespace: string, rule: AlarmRule): Metric | MathExpression {
  const metric = ownMetric(namespace, rule.metric, rule);
  if (rule.percentOf === undefined) return metric;
  return new MathExpression({
    label: `${MEASURES[rule.metric].says}, %`,
    expression: '100 * part / whole',
    usingMetrics: { part: metric, whole: ownMetric(namespace, rule.percentOf, rule) },
    period: Duration.minutes(rule.periodMinutes),
  });
}
