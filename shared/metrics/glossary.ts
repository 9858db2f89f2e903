import { DEFINITIONS } from './definitions';
import { type AnyMetric, TOPICS, type Topic } from './metric';
import { METRICS, type MetricId } from './registry';

/** A metric with its definition. */
export interface DefinedMetric extends Omit<AnyMetric, 'id' | 'of'> {
  readonly id: MetricId;
  /** What it includes and excludes. */
  readonly includes: string;
}

export interface Chapter {
  readonly topic: Topic;
  readonly title: string;
  readonly metrics: readonly DefinedMetric[];
}

/** The metrics by chapter; each chapter in the order of its rows. */
export function glossary(): Chapter[] {
  const metrics: readonly DefinedMetric[] = Object.values(METRICS).map((row) => ({
    ...row,
    includes: DEFINITIONS[row.id],
  }));
  return (Object.keys(TOPICS) as Topic[]).map((topic) => ({
    topic,
    title: TOPICS[topic],
    metrics: metrics.filter((metric) => metric.topic === topic),
  }));
}
