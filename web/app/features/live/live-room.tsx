import { Grid, Stack } from '@chakra-ui/react';
import type { CamSession } from '@shared/api/cam-session';
import { getCamSession } from '@shared/api/client-calls.gen';
import { useAccountZone } from '@web/lib/account-zone';
import { usePerformer } from '@web/lib/performer';
import { useCall } from '@web/lib/use-call';
import type { useLiveSessions } from '@web/lib/use-live-sessions';
import { useRefusalOf } from '@web/lib/use-refusal';
import { Freshness } from '@web/ui/components/freshness';
import { PageHeader } from '@web/ui/components/page-header';
import { useEffect } from 'react';
import { DimmedScreen } from './dimmed-screen';
import { LatestTippers } from './latest-tippers';
import { LiveAnswer } from './live-answer';
import { NextItem } from './next-item';
import { PacePanel } from './pace-panel';
import { QuickNotes } from './quick-notes';
import { TonightGoal } from './tonight-goal';
import { useAppManifest } from './use-app-manifest';
import { usePace } from './use-pace';

interface Props {
  performer: string;
  session: CamSession;
  /** The newest sessions, including this one. */
  history: readonly CamSession[];
  newest: ReturnType<typeof useLiveSessions>;
}

/** The running session. Nothing in it grows with the time it is open. */
export function LiveRoom({ performer, session, history, newest }: Props) {
  const zone = useAccountZone();
  const { role } = usePerformer();
  const refusalOf = useRefusalOf();
  useAppManifest();
  const details = useSessionDetails(performer, session);
  const pace = usePace(performer, session, details, history, zone);
  const seesMoney = !Number.isNaN(session.tipTokens);
  const tips = details.data?.tips ?? null;

  return (
    <Stack gap="4">
      <PageHeader
        answer={<LiveAnswer session={session} pace={pace} />}
        answerLines={{ base: 3, md: 2, xl: 1 }}
        note={
          <Freshness
            query={newest}
            completeThrough={newest.data?.completeThrough}
            noEventsSince={newest.data?.noEventsSince}
          />
        }
      />
      <Grid
        gap="4"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}
      >
        <Stack gap="4">
          {seesMoney && <PacePanel pace={pace} />}
          <LatestTippers performer={performer} query={details} />
        </Stack>
        <Stack gap="4">
          {seesMoney && tips !== null && refusalOf(['tipmenu']) === null && (
            <NextItem performer={performer} tips={tips} />
          )}
          {seesMoney && (
            <TonightGoal performer={performer} earned={session.tipTokens + session.mediaTokens} />
          )}
          {role === 'Admin' && refusalOf(['sessions']) === null && (
            <QuickNotes performer={performer} startTime={session.startTime} zone={zone} />
          )}
        </Stack>
      </Grid>
      <DimmedScreen />
    </Stack>
  );
}

/** Asks for the tips again when the list of sessions says that something came in. */
function useSessionDetails(performer: string, session: CamSession) {
  const { startTime, tips, mediaPurchases } = session;
  const query = useCall(
    getCamSession,
    { params: { p: performer, startTime, endTime: 'live' } },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  const { refetch, data } = query;
  const known = data?.session;
  const isBehind =
    known !== undefined && (known.tips !== tips || known.mediaPurchases !== mediaPurchases);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of the counts.
  useEffect(() => {
    if (isBehind) void refetch();
  }, [tips, mediaPurchases, isBehind, refetch]);
  return query;
}
