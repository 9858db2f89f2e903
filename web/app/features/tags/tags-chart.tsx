import { Box } from '@chakra-ui/react';
import type { HashtagStats } from '@shared/api/hashtags';
import { formatCountOf } from '@web/lib/format';
import { useSearchParams } from '@web/lib/use-search-params';
import { ChartFrame } from '@web/ui/charts/chart-frame';
import { Choice } from '@web/ui/components/choice';
import { EmptyNote } from '@web/ui/components/empty-note';
import { TagBars } from './tag-bars';
import { tagColumns } from './tag-columns';
import { ENOUGH_LABEL } from './tag-exposure';
import {
  MEASURES,
  type Measure,
  type MeasureName,
  openMeasures,
  type RankedTag,
  rankedBy,
} from './tag-measures';

const MAX = 10;

/** The top hashtags by one measure at a time. */
export function TagsChart({
  stats,
  csvName,
  hrefOf,
}: {
  stats: HashtagStats;
  csvName: string;
  hrefOf: (hashtag: string) => string;
}) {
  const [search, setSearch] = useSearchParams();
  const open = openMeasures(stats);
  const name = open.find((one) => one === search.get('of')) ?? open[0] ?? 'viewers';
  const choose = (next: MeasureName) =>
    setSearch(
      (present) => {
        present.set('of', next);
        return present;
      },
      { replace: true, preventScrollReset: true },
    );
  const measure: Measure = MEASURES[name];
  const ranked = rankedBy(stats.hashtags, measure);
  // One good night would make the longest bar, and a hashtag of every session shows the average. Both
  // are only in the table.
  const solid = ranked.filter(
    ({ tag, isEnough }) => isEnough && (!measure.isMean || tag.sessions < stats.sessions),
  );
  const compared = solid.length > 0 ? solid : ranked;
  const bars = compared.slice(0, MAX);
  const title = `${measure.title} by hashtag`;

  return (
    <ChartFrame
      title={title}
      unit={measure.unit}
      controls={
        open.length > 1 && (
          <Box mb="4">
            <Choice
              label="Show"
              options={open.map((value) => ({ value, label: MEASURES[value].label }))}
              value={name}
              onChange={choose}
            />
          </Box>
        )
      }
      note={noteOf({
        ranked,
        bars,
        sessions: measure.isMean ? stats.sessions : 0,
        isCut: compared.length > MAX,
      })}
      table={{
        caption: `Hashtags by ${measure.title.toLowerCase()}, the ones with too little data last`,
        csvName,
        columns: tagColumns(stats, hrefOf),
        rows: ranked.map(({ tag }) => tag),
        rowKey: ({ hashtag }) => hashtag,
      }}
    >
      {bars.length === 0 ? (
        <EmptyNote title="Nothing to compare yet">
          Numbers appear after 15 minutes live with a hashtag.
        </EmptyNote>
      ) : (
        <TagBars label={title} bars={bars} measure={measure} />
      )}
    </ChartFrame>
  );
}

function noteOf({
  ranked,
  bars,
  sessions,
  isCut,
}: {
  ranked: readonly RankedTag[];
  bars: readonly RankedTag[];
  /** How many a hashtag of every session has; 0 where that doesn't matter. */
  sessions: number;
  isCut: boolean;
}): string {
  const always = ranked.filter(({ tag }) => sessions > 0 && tag.sessions === sessions);
  const thin = ranked.filter(({ isEnough }) => !isEnough).length;
  const areThin = bars.some(({ isEnough }) => !isEnough);
  return [
    isCut ? `Top ${MAX} of ${ranked.length}.` : '',
    'A session can have several hashtags, so the same hour counts for each one.',
    always.length === 0
      ? ''
      : `In every session, so nothing to compare with: ${always.map(({ tag }) => `#${tag.hashtag}`).join(', ')}.`,
    thin === 0
      ? ''
      : areThin
        ? `Gray: less than ${ENOUGH_LABEL}. One good night can skew these.`
        : `${formatCountOf(thin, 'hashtag')} with less than ${ENOUGH_LABEL} can’t be compared yet and ${thin === 1 ? 'is' : 'are'} only in the table.`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
