import { chakra } from '@chakra-ui/react';
import type { Chapter } from '@shared/metrics/glossary';
import { Panel } from '@web/ui/components/panel';
import { chapterAnchor } from './chapter-links';
import { MetricEntry } from './metric-entry';

/** One chapter with its metrics. */
export function ChapterPanel({ chapter: { topic, title, metrics } }: { chapter: Chapter }) {
  return (
    <chakra.div id={chapterAnchor(topic)} scrollMarginTop="4">
      <Panel title={title}>
        {metrics.map((metric) => (
          <MetricEntry key={metric.id} metric={metric} />
        ))}
      </Panel>
    </chakra.div>
  );
}
