import { SHARDS } from '@lambdas/data/performers/shards';
import { COUNTED_LINES } from '@lambdas/pipeline/listen/counted-lines';
import { FilterPattern, type LogGroup, type MetricFilter } from 'aws-cdk-lib/aws-logs';

/** The metrics that CloudWatch takes from the listener's log; each costs $0.30 a month. */
export interface ListenerMetrics {
  /** Events that were put into quarantine. */
  readonly quarantinedEvents: MetricFilter;
  /** Live rooms whose events cannot be read for ten minutes, per shard and round. */
  readonly silentRooms: MetricFilter;
  /** Completed rounds, a metric per shard. There is no data while a shard's listener is down. */
  readonly rounds: readonly MetricFilter[];
}

/** Adds the filters that count from the listener's log. */
export function addListenerMetrics(logGroup: LogGroup, metricNamespace: string): ListenerMetrics {
  // CloudWatch only takes values from fields that the pattern names.
  return {
    quarantinedEvents: logGroup.addMetricFilter('Quarantined', {
      metricNamespace,
      metricName: 'QuarantinedEvents',
      filterPattern: lines('quarantinedEvents', FilterPattern.numberValue('$.count', '>', 0)),
      metricValue: '$.count',
    }),
    silentRooms: logGroup.addMetricFilter('Silent', {
      metricNamespace,
      metricName: 'SilentRooms',
      filterPattern: lines('silentRooms', FilterPattern.numberValue('$.silent', '>', 0)),
      metricValue: '$.silent',
    }),
    rounds: Array.from({ length: SHARDS }, (_, shard) =>
      logGroup.addMetricFilter(`Rounds${shard + 1}`, {
        metricNamespace,
        metricName: `RoundsOfListener${shard + 1}`,
        filterPattern: lines('round', FilterPattern.numberValue('$.shard', '=', shard)),
      }),
    ),
  };
}

type JsonPattern = ReturnType<typeof FilterPattern.numberValue>;

function lines(line: keyof typeof COUNTED_LINES, field: JsonPattern): JsonPattern {
  return FilterPattern.all(FilterPattern.stringValue('$.message', '=', COUNTED_LINES[line]), field);
}
