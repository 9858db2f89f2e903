import { Stack } from '@chakra-ui/react';
import { usePerformer } from '@web/lib/performer';
import { useLiveSessions } from '@web/lib/use-live-sessions';
import { useRefusalOf } from '@web/lib/use-refusal';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { EmptyNote } from '@web/ui/components/empty-note';
import { LockedNote } from '@web/ui/components/locked-note';
import { PageHeader } from '@web/ui/components/page-header';
import { PanelSkeletons } from '@web/ui/components/panel-skeletons';
import { LiveRoom } from './live-room';
import { OffAir } from './off-air';

const HEIGHT = 320;

/** What a performer glances at while live, on a phone beside the camera. */
export default function LivePage() {
  const refusal = useRefusalOf()(['sessions', 'overview']);
  const { name } = usePerformer();
  const newest = useLiveSessions(refusal === null ? name : null);
  const session = newest.data?.sessions[0];

  if (refusal !== null) {
    return (
      <>
        <PageHeader answer="How your session is going, while you’re live." />
        {refusal.why === 'plan' ? (
          <LockedNote tier={refusal.tier} />
        ) : (
          <EmptyNote title="Your role doesn’t include this">
            The people who manage this room’s team decide what you can see.
          </EmptyNote>
        )}
      </>
    );
  }
  if (session?.isLive) {
    return (
      <LiveRoom
        key={session.startTime}
        performer={name}
        session={session}
        history={newest.data?.sessions ?? []}
        newest={newest}
      />
    );
  }
  return (
    <Stack gap="6">
      <PageHeader
        answer={
          newest.data ? 'You’re off air.' : newest.error && 'We couldn’t load whether you’re live.'
        }
      />
      <AsyncPanel
        query={newest}
        minHeight={HEIGHT}
        skeleton={<PanelSkeletons heights={[HEIGHT]} />}
        empty={null}
      >
        {({ sessions }) => <OffAir sessions={sessions} />}
      </AsyncPanel>
    </Stack>
  );
}
