import { Stack, Text } from '@chakra-ui/react';
import { computeWeekExposure } from '@shared/domain/schedule/week-exposure';
import { SCREENS } from '@web/lib/screens';
import { useTipperParam } from '@web/lib/use-tipper-param';
import { Panel } from '@web/ui/components/panel';
import { TextLink } from '@web/ui/components/text-link';
import type { ReactNode } from 'react';
import { ScheduleStats } from '../features/schedule/schedule-stats';
import { WeekChart } from '../features/schedule/week-chart';
import { RoomPanel } from '../features/sessions/room-panel';
import { TopTippersTable } from '../features/shared/top-tippers/top-tippers-table';
import { PerformancePanel } from '../features/tip-menu/performance-panel';
import { moreTipperColumns } from '../features/tippers/more-tipper-columns';
import { TipperDialogHost } from '../features/tippers/tipper-dialog-host';
import { DemoSection } from './demo-section';
import { sampleMenuPerformance } from './sample/sample-performance';
import { createSampleRoom, SAMPLE_NOW, SAMPLE_ROOM, SAMPLE_ZONE } from './sample/sample-room';
import { sampleTippers } from './sample/sample-tippers';
import { sampleUpdates } from './sample/sample-updates';
import { sampleWeek } from './sample/sample-week';
import { WithSample } from './with-sample';

const PERIOD = 'Last 8 weeks';
const ROOM = createSampleRoom();

/** Screens whose own part is shown; all others show a session. */
const PARTS: Readonly<Record<string, () => ReactNode>> = {
  schedule: Week,
  traffic: Week,
  tippers: Tippers,
  fans: Tippers,
  report: Tippers,
  tipmenu: Menu,
  purchases: Menu,
};

/** A part of a screen with the numbers of an invented room, for those who have not connected one. */
export default function SamplePreview({ tab }: { tab: string | undefined }) {
  const Part = PARTS[tab ?? ''] ?? Session;
  return (
    <DemoSection
      title="What you’ll see here"
      text="This is sample data from an invented room. Your own numbers replace it once your room is connected."
    >
      <WithSample room={ROOM}>
        <Stack gap="6">
          <Part />
          <Text>
            <TextLink to={SCREENS.demo.path}>Try all of it in the demo</TextLink>
          </Text>
        </Stack>
        <TipperDialogHost />
      </WithSample>
    </DemoSection>
  );
}

function Week() {
  const hours = sampleWeek(ROOM.tips);
  const exposure = computeWeekExposure(ROOM.sessions, { zone: SAMPLE_ZONE, now: SAMPLE_NOW });
  return (
    <>
      <Panel>
        <ScheduleStats hours={hours} exposure={exposure} />
      </Panel>
      <WeekChart tokens={hours} exposure={exposure} zone={SAMPLE_ZONE} csvName={SAMPLE_ROOM} />
    </>
  );
}

function Tippers() {
  const { openTipper } = useTipperParam();
  return (
    <Panel title="Top tippers" note={PERIOD}>
      <TopTippersTable
        tippers={sampleTippers(ROOM).tippers}
        title={null}
        csvName={`${SAMPLE_ROOM}-tippers`}
        periodLabel={PERIOD.toLowerCase()}
        onOpen={openTipper}
        moreColumns={moreTipperColumns(SAMPLE_ZONE, SAMPLE_NOW)}
      />
    </Panel>
  );
}

function Menu() {
  return <PerformancePanel performance={sampleMenuPerformance(ROOM)} only={undefined} />;
}

function Session() {
  const last = ROOM.sessions.at(-1);
  if (last === undefined) return null;
  return (
    <RoomPanel
      updates={sampleUpdates(last)}
      privateShows={[]}
      session={{ performer: SAMPLE_ROOM, startTime: last.startTime, isLive: false }}
    />
  );
}
