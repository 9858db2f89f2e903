import { getSessionNotes } from '@shared/api/client-calls.gen';
import { usePerformer } from '@web/lib/performer';
import { useCall } from '@web/lib/use-call';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { Panel } from '@web/ui/components/panel';
import { NoteEditor } from './note-editor';
import { NoteText } from './note-text';

/** The note about a session. Admins edit it, others read it. */
export function NotePanel({ performer, startTime }: { performer: string; startTime: string }) {
  const isAdmin = usePerformer().role === 'Admin';
  const query = useCall(getSessionNotes, { params: { p: performer, startTime } });
  return (
    <Panel title="Your note" note="Only you and people you invite can see it.">
      <AsyncPanel query={query} minHeight={190} empty="No note">
        {(stored) =>
          isAdmin ? (
            <NoteEditor
              key={startTime}
              performer={performer}
              startTime={startTime}
              stored={stored}
            />
          ) : (
            <NoteText stored={stored} />
          )
        }
      </AsyncPanel>
    </Panel>
  );
}
