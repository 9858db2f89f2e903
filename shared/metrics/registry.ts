import { audienceMetrics } from './audience-metrics';
import { comparisonMetrics } from './comparison-metrics';
import { incomeMetrics } from './income-metrics';
import { defineMetrics } from './metric';
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
