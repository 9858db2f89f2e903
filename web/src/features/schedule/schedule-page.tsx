import { Stack } from '@chakra-ui/react';
import { getEarningsByWeekdayHour } from '../../../../shared/api/earnings';
import { ChartFrame } from '../../charts/chart-frame';
import { currentSlot } from '../../charts/current-slot';
import { Heatmap } from '../../charts/heatmap';
import { heatmapTable } from '../../charts/heatmap-table';
import { AsyncPanel } from '../../components/async-panel';
import { EmptyNote } from '../../components/empty-note';
import { PageHeader } from '../../components/page-header';
import { Panel } from '../../components/panel';
import { PanelSkeletons } from '../../components/panel-skeletons';
import { zoneLabel } from '../../lib/format-time';
import { useAccount, usePerformer } from '../../lib/performer';
import { useCall } from '../../lib/use-call';
import { usePeriod } from '../../lib/use-period';
import { useQuarterHour } from '../../lib/use-quarter-hour';
import { BestSlotAnswer } from './best-slot-answer';
import { ScheduleStats } from './schedule-stats';

/** When tips come in: the hours of the week with their sums. */
export default function SchedulePage() {
  const { name } = usePerformer();
  const { zone } = useAccount();
  const { start, end, label, span } = usePeriod();
  const now = useQuarterHour();
  const periodWords = span === '' || span === label ? label : `${label}, ${span}`;
  const earnings = useCall(
    getEarningsByWeekdayHour,
    { params: { p: name }, query: { start, end, timezone: zone } },
    { keepPrevious: true, refetchInterval: 5 * 60_000 },
  );

  return (
    <Stack gap="6">
      <PageHeader
        title="Schedule"
        answerLines={[2, 2, 1]}
        answer={earnings.data && <BestSlotAnswer hours={earnings.data.hours} />}
        note={`${periodWords}. Sums, not rates: hours you broadcast more often show more.`}
      />
      <AsyncPanel
        query={earnings}
        minHeight={560}
        skeleton={<PanelSkeletons heights={[94, 474]} />}
        isEmpty={({ tokens }) => tokens === 0}
        empty={
          <Panel>
            <EmptyNote title="No tips in this period">
              Each tip shows here by its weekday and hour, within a minute of coming in. Choose a
              longer period, or broadcast with your Events API token connected.
            </EmptyNote>
          </Panel>
        }
      >
        {({ hours, timezone }) => (
          <Stack gap="6">
            <Panel>
              <ScheduleStats hours={hours} />
            </Panel>
            <ChartFrame
              title="Tips by weekday and hour"
              unit="Sum of tokens"
              zone={zoneLabel(timezone)}
              note="The framed hour is now. Dollars are estimates at $0.05 a token."
              table={heatmapTable(hours, {
                caption: `Tip tokens by weekday and hour, ${zoneLabel(timezone)}`,
                csvName: `${name}-weekday-hours`,
              })}
            >
              <Heatmap
                hours={hours}
                label={`Tip tokens by weekday and hour, ${zoneLabel(timezone)}`}
                current={currentSlot(now, timezone)}
              />
            </ChartFrame>
          </Stack>
        )}
      </AsyncPanel>
    </Stack>
  );
}
