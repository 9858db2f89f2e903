import type { Showcase } from '@shared/api/sessions';
import { formatDay } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import { Panel } from '@web/ui/components/panel';
import { RoomPanel } from '../features/sessions/room-panel';
import { SessionStats } from '../features/sessions/session-stats';
import { SESSION_TIPPER_COLUMNS } from '../features/sessions/session-tipper-columns';
import { TipsPanel } from '../features/sessions/tips-panel';
import { TopTippersTable } from '../features/shared/top-tippers/top-tippers-table';
import { DemoSection } from './demo-section';

/** A session with the dashboard's own panels. */
export function ShowcaseParts({
  showcase: { performer, details, updates, privateShows },
}: {
  showcase: Showcase;
}) {
  const { zone } = useAccount();
  const { session, tippers } = details;
  const { startTime, isLive } = session;
  return (
    <>
      <DemoSection
        title={isLive ? 'How is it going?' : 'How did it go?'}
        text="What the session earned, how many people gave it, and how full the room was."
      >
        <Panel>
          <SessionStats session={session} usual={undefined} />
        </Panel>
      </DemoSection>
      <DemoSection
        title="When did the tips come?"
        text="Tips by quarter hour, with the running total. Point at a bar for its numbers."
      >
        <TipsPanel details={details} privateShows={privateShows} performer={performer} />
      </DemoSection>
      <DemoSection
        title="Who was in the room?"
        text="Viewers and followers, counted every three minutes."
      >
        <RoomPanel
          updates={updates}
          privateShows={privateShows}
          session={{ performer, startTime, isLive }}
        />
      </DemoSection>
      <DemoSection
        title="Who tipped?"
        text="Broadcasters see names. On this page, tippers are numbered in the order of their first tip."
      >
        <Panel title="Tippers">
          <TopTippersTable
            title={null}
            tippers={tippers}
            csvName={`${performer}-tippers-${startTime.slice(0, 16)}`}
            periodLabel={formatDay(startTime, zone)}
            moreColumns={SESSION_TIPPER_COLUMNS}
          />
        </Panel>
      </DemoSection>
    </>
  );
}
