import { AsyncPanel } from '@web/ui/components/async-panel';
import { EmptyNote } from '@web/ui/components/empty-note';
import { Panel } from '@web/ui/components/panel';
import { type SessionKey, useSessionResource } from '../shared/use-session-resource';
import type { PrivateShows } from './private-shows';
import { RoomPanel } from './room-panel';

/** Who was in the room, once it is known. */
export function VisitorsPanel({
  session,
  privateShows,
}: {
  session: SessionKey;
  privateShows: PrivateShows;
}) {
  const room = useSessionResource(session, 'updates.json');
  return (
    <AsyncPanel
      query={room}
      minHeight={480}
      isEmpty={({ samples }) => samples.length === 0}
      empty={
        <Panel title="Viewers and followers">
          <EmptyNote title="No visitor data yet">
            The first count comes three minutes after you start.
          </EmptyNote>
        </Panel>
      }
    >
      {(updates) => <RoomPanel updates={updates} privateShows={privateShows} session={session} />}
    </AsyncPanel>
  );
}
