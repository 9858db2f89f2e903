import { Stack } from '@chakra-ui/react';
import { computeWeekExposure } from '@shared/domain/schedule/week-exposure';
import { paths } from '@web/lib/paths';
import { useTipperParam } from '@web/lib/use-tipper-param';
import { PublicPage } from '@web/site/public-page';
import { PageHeader } from '@web/ui/components/page-header';
import { Panel } from '@web/ui/components/panel';
import { TextLink } from '@web/ui/components/text-link';
import { Toasts } from '@web/ui/components/toasts';
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
const HOURS = sampleWeek(ROOM.tips);
const EXPOSURE = computeWeekExposure(ROOM.sessions, { zone: SAMPLE_ZONE, now: SAMPLE_NOW });
const TIPPERS = sampleTippers(ROOM);
const PERFORMANCE = sampleMenuPerformance(ROOM);
const LAST_SESSION = ROOM.sessions.at(-1);
const UPDATES = LAST_SESSION && sampleUpdates(LAST_SESSION);

/** Parts of the dashboard with sample data, for everybody. Makes no call to the API. */
export default function DemoPage() {
  return (
    <PublicPage>
      <Stack gap="10" py="8">
        <PageHeader
          answer="Try the dashboard with sample data."
          note={
            <>
              The room, the people, and the numbers on this page are invented.{' '}
              <TextLink to={paths.signUp}>Sign up</TextLink> to see your own.
            </>
          }
        />
        <WithSample room={ROOM}>
          <DemoSection
            title="When should you go live?"
            text="Your tips, hours live, and viewers for every hour of the week. Choose what to show, and point at an hour for its numbers."
          >
            <Panel>
              <ScheduleStats hours={HOURS} exposure={EXPOSURE} />
            </Panel>
            <WeekChart
              tokens={HOURS}
              exposure={EXPOSURE}
              zone={SAMPLE_ZONE}
              csvName={SAMPLE_ROOM}
            />
          </DemoSection>
          <DemoSection
            title="Who tips you?"
            text="Everyone who tipped, with your notes. Open a name for their tips, favorite menu items, chat, and habits."
          >
            <Tippers />
          </DemoSection>
          <DemoSection
            title="What happened during a session?"
            text="Viewers and followers, counted every three minutes from start to end."
          >
            {LAST_SESSION && UPDATES && (
              <RoomPanel
                updates={UPDATES}
                privateShows={[]}
                session={{
                  performer: SAMPLE_ROOM,
                  startTime: LAST_SESSION.startTime,
                  isLive: false,
                }}
              />
            )}
          </DemoSection>
          <DemoSection
            title="Which menu items work?"
            text="What each item of the tip menu earned, by day or in total. Uncheck items to compare the others."
          >
            <PerformancePanel performance={PERFORMANCE} only={undefined} />
          </DemoSection>
          <TipperDialogHost />
          <Toasts />
        </WithSample>
      </Stack>
    </PublicPage>
  );
}

function Tippers() {
  const { openTipper } = useTipperParam();
  return (
    <Panel title="Top tippers" note={PERIOD}>
      <TopTippersTable
        tippers={TIPPERS.tippers}
        title={null}
        csvName={`${SAMPLE_ROOM}-tippers`}
        periodLabel={PERIOD.toLowerCase()}
        onOpen={openTipper}
        moreColumns={moreTipperColumns(SAMPLE_ZONE, SAMPLE_NOW)}
      />
    </Panel>
  );
}
