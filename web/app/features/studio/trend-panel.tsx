import type { BatchTrends } from '@shared/api/trends';
import { STUDIO_MEASURES } from '@shared/domain/studio/studio-days';
import { METRICS } from '@shared/metrics/registry';
import { useRangeAndMeasure } from '@web/lib/use-range-and-measure';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { EmptyNote } from '@web/ui/components/empty-note';
import { Panel } from '@web/ui/components/panel';
import { RangeAndMeasureChoice } from '@web/ui/components/range-and-measure';
import { getMeasureDisplay } from './day-facts';
import { STUDIO_RANGES } from './studio-ranges';
import { TrendChart } from './trend-chart';
import { useStudioDays } from './use-studio-days';

/** Height of the chart's frame, to avoid layout shifts. */
const HEIGHT = 524;
const NO_LOCKS: BatchTrends['locked'] = [];

/** Numbers per day over months: all models stacked, or one with the studio's average. */
export function TrendPanel({ models, only }: { models: readonly string[]; only?: string }) {
  const [choice, choose] = useRangeAndMeasure(STUDIO_RANGES, STUDIO_MEASURES);
  const query = useStudioDays(models, choice.range);
  const locked = query.data?.locked ?? NO_LOCKS;
  const controls = (
    <RangeAndMeasureChoice
      ranges={STUDIO_RANGES}
      measures={STUDIO_MEASURES}
      labelOf={(measure) => getMeasureDisplay(measure).label}
      choice={choice}
      onChange={choose}
      locked={locked}
    />
  );

  if (query.data === undefined && query.error) {
    return (
      <Panel title="Day by day">
        {controls}
        <AsyncPanel query={query} minHeight={HEIGHT - 120} empty="">
          {() => null}
        </AsyncPanel>
      </Panel>
    );
  }
  return (
    <AsyncPanel query={query} minHeight={HEIGHT} empty="">
      {(trends) =>
        METRICS[choice.measure].isMoney && hidesMoney(trends) ? (
          <Panel title="Day by day">
            {controls}
            <EmptyNote title="Tokens are hidden from you">
              The owner of one of your rooms has hidden money from you. You can still see hours,
              tips, and sessions.
            </EmptyNote>
          </Panel>
        ) : (
          <TrendChart
            trends={trends}
            models={models}
            measure={choice.measure}
            controls={controls}
            {...(only !== undefined && { only })}
          />
        )
      }
    </AsyncPanel>
  );
}

/** Money that the caller may not see is NaN. */
function hidesMoney({ performers }: BatchTrends): boolean {
  return performers.some(({ days }) => days.some(({ tipTokens }) => Number.isNaN(tipTokens)));
}
