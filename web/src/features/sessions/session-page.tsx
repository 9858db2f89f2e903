import { Stack } from '@chakra-ui/react';
import { useParams } from 'react-router-dom';
import { AsyncPanel } from '../../components/async-panel';
import { EmptyNote } from '../../components/empty-note';
import { Panel } from '../../components/panel';
import { PanelSkeletons } from '../../components/panel-skeletons';
import { ApiProblem } from '../../lib/call-error';
import { usePerformer } from '../../lib/performer';
import { MomentList } from './moment-list';
import { NoSession } from './no-session';
import { RoomPanel } from './room-panel';
import { SessionHeader } from './session-header';
import { SessionIncome } from './session-income';
import { SessionStats } from './session-stats';
import { SessionTippers } from './session-tippers';
import { TipsPanel } from './tips-panel';
import { incomeOf, privateShowsOf, updatesOf, useSessionDetails } from './use-session-details';

/** One broadcast; its start time is its address. */
export default function SessionPage() {
  const { name } = usePerformer();
  const { id = '' } = useParams();
  const { details, room, seen, income } = useSessionDetails(name, id);
  const total = incomeOf(income.data);

  if (details.error instanceof ApiProblem && details.error.status === 404) return <NoSession />;

  return (
    <Stack gap="6">
      <SessionHeader performer={name} startTime={id} query={details} />
      <AsyncPanel
        query={details}
        minHeight={900}
        empty="There is no such session."
        skeleton={<PanelSkeletons heights={[136, 440, 520]} />}
      >
        {(data) => (
          <Stack gap="6">
            <Panel>
              <SessionStats session={data.session} />
              {total && <SessionIncome total={total} />}
            </Panel>
            <TipsPanel details={data} performer={name} />
            <AsyncPanel
              query={room}
              minHeight={480}
              isEmpty={(reply) => updatesOf(reply).samples.length === 0}
              empty={
                <Panel title="Visitors and followers">
                  <EmptyNote title="No visitors counted yet">
                    The first sample comes three minutes after the start.
                  </EmptyNote>
                </Panel>
              }
            >
              {(reply) => (
                <RoomPanel
                  updates={updatesOf(reply)}
                  privateShows={privateShowsOf(seen.data)}
                  performer={name}
                  startTime={id}
                />
              )}
            </AsyncPanel>
            <SessionTippers details={data} performer={name} />
            <MomentList moments={data.moments} />
          </Stack>
        )}
      </AsyncPanel>
    </Stack>
  );
}
