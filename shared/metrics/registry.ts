import { audienceMetrics } from './audience-metrics';
import { comparisonMetrics } from './comparison-metrics';
import { incomeMetrics } from './income-metrics';
import { type AnyMetric, defineMetrics, TOPICS, type Topic } from './metric';
import { peopleMetrics } from './people-metrics';
import { platformMetrics } from './platform-metrics';
import { timeMetrics } from './time-metrics';
import { tipMetrics } from './tip-metrics';

/** Every number that the product shows or returns, once. */
export const METRICS = defineMetrics({
  ...incomeMetrics,
  ...tipMetrics,
  ...timeMetrics,
  ...peopleMetrics,
  ...audienceMetrics,
  ...comparisonMetrics,
  ...platformMetrics,
});
export type MetricId = keyof typeof METRICS;

/** The metrics by chapter, for the glossary; each chapter in the order of its rows. */
export function glossary(): { topic: Topic; title: string; metrics: readonly AnyMetric[] }[] {
  const rows: readonly AnyMetric[] = Object.values(METRICS);
  return (Object.keys(TOPICS) as Topic[]).map((topic) => ({
    topic,
    title: TOPICS[topic],
    metrics: rows.filter((row) => row.topic === topic),
  }));
}
