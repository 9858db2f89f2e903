import { Stack } from '@chakra-ui/react';
import { getEarningsByWeekdayHour } from '@shared/api/client-calls.gen';
import { METRICS } from '@shared/metrics/registry';
import { catchingUp } from '@web/lib/counted-until';
import { zoneLabel } from '@web/lib/format-time';
import { useAccount, usePerformer } from '@web/lib/performer';
import { useCall } from '@web/lib/use-call';
import { usePeriod } from '@web/lib/use-period';
import { AsyncSection } from '@web/ui/components/async-section';
import { EmptyNote } from '@web/ui/components/empty-note';
import { PageHeader } from '@web/ui/components/page-header';
import { Panel } from '@web/ui/components/panel';
import { PanelSkeletons } from '@web/ui/components/panel-skeletons';
import { BestSlotAnswer } from './best-slot-answer';
import { MostTips } from './best-slots';
import { GoLiveAnswer } from './go-live/go-live-answer';
import { GoLivePanel } from './go-live/go-live-panel';
import { slotHours } from './go-live/slot-hours';
import { useGoLive } from './go-live/use-go-live';
import { ScheduleStats } from './schedule-stats';
import { useWeekExposure } from './use-week-exposure';
import { WeekChart } from './week-chart';

/** Heights of the numbers and of the week, on a phone, a tablet and a wide screen. */
const HEIGHTS = [
  { base: 268, md: 167, xl: 167 },
  { base: 1326, md: 1066, xl: 548 },
] as const;

/** When to go live next, when tips come in, and when the room is live and watched. */
export default function SchedulePage() {
  const { name } = usePerformer();
  const { zone } = useAccount();
  const { start, end, label, span } = usePeriod();
  const exposure = useWeekExposure(name, { start, end, zone });
  const periodLabel = span === '' || span === label ? label : `${label}, ${span}`;
  const earnings = useCall(
    getEarningsByWeekdayHour,
    { params: { p: name }, query: { start, end, timezone: zone, by: 'session' } },
    { keepPrevious: true, refetchInterval: 5 * 60_000 },
  );

  const goLive = useGoLive(name, zone);
  const [recommended] = goLive.data?.slots ?? [];

  return (
    <Stack gap="6">
      <PageHeader
        answerLines={{ base: 5, md: 2, xl: 2 }}
        answer={
          goLive.data && recommended ? (
            <GoLiveAnswer advice={goLive.data} />
          ) : goLive.data || goLive.error ? (
            earnings.data === undefined ? (
              earnings.error && 'When tips come in and when the room is live.'
            ) : (
              exposure !== undefined && (
                <BestSlotAnswer hours={earnings.data.hours} exposure={exposure} />
              )
            )
          ) : undefined
        }
        note={
          <>
            {earnings.data && exposure && (
              <MostTips hours={earnings.data.hours} exposure={exposure} />
            )}
            {periodLabel}. Times in {zoneLabel(zone)}.{catchingUp(earnings.data, zone)}
          </>
        }
      />
      <GoLivePanel performer={name} zone={zone} />
      <AsyncSection
        title={METRICS.weekdayHourTips.label}
        query={earnings}
        minHeight={600}
        skeleton={<PanelSkeletons heights={HEIGHTS} />}
        isEmpty={({ tokens }) => tokens === 0}
        empty={
          <EmptyNote title="No tips in this period">
            With your Events API token connected, tips appear here within a minute. Choose a longer
            period to look further back.
          </EmptyNote>
        }
      >
        {({ hours, timezone }) =>
          exposure === undefined ? (
            // Rates come first, and need the time live.
            <PanelSkeletons heights={HEIGHTS} />
          ) : (
            <Stack gap="6">
              <Panel>
                <ScheduleStats hours={hours} exposure={exposure} />
              </Panel>
              <WeekChart
                tokens={hours}
                exposure={exposure}
                zone={timezone}
                csvName={name}
                recommended={recommended && slotHours(recommended, timezone)}
              />
            </Stack>
          )
        }
      </AsyncSection>
    </Stack>
  );
}
