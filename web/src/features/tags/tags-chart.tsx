import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { HashtagStats } from '../../../../shared/api/hashtags';
import { ChartFrame } from '../../charts/chart-frame';
import { Choice } from '../../charts/choice';
import { EmptyNote } from '../../components/empty-note';
import { TagBars } from './tag-bars';
import { tagColumns } from './tag-columns';
import { MEASURES, type Measure, type MeasureName, openMeasures, rankedBy } from './tag-measures';

const MOST = 10;

/** The best hashtags by one figure at a time. */
export function TagsChart({ stats, csvName }: { stats: HashtagStats; csvName: string }) {
  const [chosen, choose] = useState<MeasureName>('rate');
  const open = openMeasures(stats);
  const name = open.includes(chosen) ? chosen : (open[0] ?? 'viewers');
  const measure: Measure = MEASURES[name];
  const ranked = rankedBy(stats.hashtags, measure);
  const bars = ranked.slice(0, MOST);
  const title = `${measure.title} by hashtag`;

  return (
    <ChartFrame
      title={title}
      unit={measure.unit}
      controls={
        open.length > 1 && (
          <Box mb="4">
            <Choice
              label="Bars show"
              options={open.map((value) => ({ value, label: MEASURES[value].label }))}
              value={name}
              onChange={choose}
            />
          </Box>
        )
      }
      note={
        ranked.length > MOST
          ? `The first ${MOST} of ${ranked.length}. A session carries several hashtags, so the same hour counts for each.`
          : 'A session carries several hashtags, so the same hour counts for each.'
      }
      table={{
        caption: `Hashtags by ${measure.title.toLowerCase()}, the largest first`,
        csvName,
        columns: tagColumns(stats),
        rows: ranked.map(({ tag }) => tag),
        rowKey: ({ hashtag }) => hashtag,
      }}
    >
      {bars.length === 0 ? (
        <EmptyNote title="Nothing to compare yet">
          The figures come after a quarter of an hour on air with a hashtag.
        </EmptyNote>
      ) : (
        <TagBars label={title} bars={bars} measure={measure} />
      )}
    </ChartFrame>
  );
}
