import { Stack } from '@chakra-ui/react';
import { getBatchTrends } from '@shared/api/client-calls.gen';
import type { BatchTrends } from '@shared/api/trends';
import { TREND_RANGES } from '@shared/domain/access/tiers';
import { catchingUp } from '@web/lib/counted-until';
import { zoneLabel } from '@web/lib/format-time';
import { useAccount, usePerformer } from '@web/lib/performer';
import { useCall } from '@web/lib/use-call';
import { useQuarterHour } from '@web/lib/use-quarter-hour';
import { useRangeAndMeasure } from '@web/lib/use-range-and-measure';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { EmptyNote } from '@web/ui/components/empty-note';
import { HiddenTokens } from '@web/ui/components/hidden-tokens';
import { PageHeader } from '@web/ui/components/page-header';
import { Panel } from '@web/ui/components/panel';
import { PanelSkeletons } from '@web/ui/components/panel-skeletons';
import { RangeAndMeasureChoice } from '@web/ui/components/range-and-measure';
import { type ReactNode, useMemo } from 'react';
import { getMeasureDisplay } from './measure-display';
import { SEVERAL } from './several';
import { TrendAnswer } from './trend-answer';
import { TrendChart } from './trend-chart';
import { fitToData, hidesTokens, isMoney, TREND_MEASURES, trendPoints } from './trend-days';
import { TrendStats } from './trend-stats';
import { trendSummary } from './trend-summary';
import { VisitorsPanel } from './visitors-panel';

/** Heights of the numbers and of the chart, on a phone, a tablet and a wide screen. */
const HEIGHTS = [
  { base: 248, md: 167, xl: 167 },
  { base: 668, md: 544, xl: 524 },
] as const;
/** Height of the note if there is no chart. */
const NOTE_HEIGHT = 180;
const NO_LOCKS: BatchTrends['locked'] = [];

/** The long-term trends of a room: its days over months, its weeks over years, and who came. */
export default function TrendsPage() {
  const { name } = usePerformer();
  const { zone } = useAccount();
  const [choice, choose] = useRangeAndMeasure(TREND_RANGES, TREND_MEASURES);
  const { range, measure } = choice;
  const now = useQuarterHour();
  const query = useCall(
    getBatchTrends,
    { params: { id: name }, query: { range } },
    { keepPrevious: true, staleTime: 5 * 60_000 },
  );
  const { data, error } = query;
  const points = useMemo(
    () => (data === undefined ? [] : fitToData(trendPoints(data, { measure, now }))),
    [data, measure, now],
  );
  const by = data?.by ?? 'day';
  const isHidden = data !== undefined && isMoney(measure) && hidesTokens(data);
  const controls = (
    <RangeAndMeasureChoice
      ranges={TREND_RANGES}
      measures={TREND_MEASURES}
      labelOf={(one) => getMeasureDisplay(one).label}
      choice={choice}
      onChange={choose}
      locked={data?.locked ?? NO_LOCKS}
    />
  );
  const from = points[0]?.start;

  return (
    <Stack gap="6">
      <PageHeader
        answerLines={{ base: 3, md: 2, xl: 1 }}
        answer={
          data === undefined
            ? error
              ? 'How this room’s days compare.'
              : undefined
            : answerOf(
                isHidden,
                <TrendAnswer summary={trendSummary(points, by)} {...{ measure, by, zone }} />,
              )
        }
        note={`${SEVERAL[by]} in ${zoneLabel(data?.timezone ?? zone)}; today counts once its sessions are finished.${catchingUp(data?.performers[0], zone)}`}
      />
      {data === undefined && error ? (
        <Panel title="Day by day">
          {controls}
          <AsyncPanel query={query} minHeight={NOTE_HEIGHT} empty="">
            {() => null}
          </AsyncPanel>
        </Panel>
      ) : (
        <AsyncPanel
          query={query}
          minHeight={NOTE_HEIGHT}
          skeleton={<PanelSkeletons heights={HEIGHTS} />}
          empty=""
        >
          {(trends) =>
            isHidden || hasNothing(trends) ? (
              <Panel title="Day by day">
                {controls}
                {isHidden ? (
                  <HiddenTokens instead="You can still see viewers, followers, hours, and rank." />
                ) : (
                  <NoDays />
                )}
              </Panel>
            ) : (
              <Stack gap="6">
                <Panel>
                  <TrendStats points={points} measure={measure} by={by} zone={trends.timezone} />
                </Panel>
                <TrendChart
                  points={points}
                  measure={measure}
                  by={by}
                  zone={trends.timezone}
                  csvName={name}
                  controls={controls}
                />
              </Stack>
            )
          }
        </AsyncPanel>
      )}
      {data !== undefined && from !== undefined && (
        <VisitorsPanel name={name} from={from} now={now} zone={data.timezone} />
      )}
    </Stack>
  );
}

function answerOf(isHidden: boolean, answer: ReactNode) {
  return isHidden
    ? 'Tokens are hidden from you. You can still see viewers, followers, and rank.'
    : answer;
}

function hasNothing({ performers }: BatchTrends): boolean {
  return performers.every(({ days }) => days.length === 0);
}

function NoDays() {
  return (
    <EmptyNote title="No days in this range yet">
      Your first day appears within 24 hours of connecting your room, once its sessions are
      finished. Choose a longer range to look further back.
    </EmptyNote>
  );
}
