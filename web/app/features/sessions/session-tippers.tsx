import type { CamSessionDetails } from '@shared/api/sessions';
import { formatDay } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import { EmptyNote } from '@web/ui/components/empty-note';
import { Panel } from '@web/ui/components/panel';
import { TopTippersTable } from '../shared/top-tippers/top-tippers-table';
import { SESSION_TIPPER_COLUMNS } from './session-tipper-columns';
import { useOpenTipper } from './use-open-tipper';

/**
 * The session's tippers. A name opens its history, and the top tippers can be thanked in public.
 */
export function SessionTippers({
  details: { tippers, session },
  performer,
}: {
  details: CamSessionDetails;
  performer: string;
}) {
  const { zone } = useAccount();
  const openTipper = useOpenTipper();
  const day = formatDay(session.startTime, zone);
  return (
    <Panel title="Tippers" note={openTipper && 'Select a name to see their history.'}>
      {tippers.length === 0 ? (
        <EmptyNote title="No tips in this session">
          {session.isLive && 'New tips appear here within a minute.'}
        </EmptyNote>
      ) : (
        <TopTippersTable
          title={null}
          tippers={tippers}
          csvName={`${performer}-tippers-${session.startTime.slice(0, 16)}`}
          periodLabel={day}
          share={{ performer }}
          onOpen={openTipper}
          moreColumns={SESSION_TIPPER_COLUMNS}
        />
      )}
    </Panel>
  );
}
