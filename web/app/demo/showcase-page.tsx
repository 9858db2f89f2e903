import { Flex, Stack } from '@chakra-ui/react';
import { getShowcase } from '@shared/api/client-calls.gen';
import type { Showcase } from '@shared/api/sessions';
import { useBrowserZone } from '@web/lib/account-zone';
import { formatTime, zoneLabel } from '@web/lib/format-time';
import { paths } from '@web/lib/paths';
import { AccountContext } from '@web/lib/performer';
import { SCREENS } from '@web/lib/screens';
import { useCall } from '@web/lib/use-call';
import { PublicPage } from '@web/site/public-page';
import { Freshness } from '@web/ui/components/freshness';
import { OnAirMark } from '@web/ui/components/on-air-mark';
import { PageHeader } from '@web/ui/components/page-header';
import { TextLink } from '@web/ui/components/text-link';
import { type ReactNode, useMemo } from 'react';
import { SessionAnswer } from '../features/sessions/session-answer';
import { SAMPLE_ACCOUNT } from './sample/sample-account';
import { createSampleRoom } from './sample/sample-room';
import { sampleShowcase } from './sample/sample-showcase';
import { ShowcaseParts } from './showcase-parts';
import { WithSample } from './with-sample';

const ROOM = createSampleRoom();
const SAMPLE = sampleShowcase(ROOM);
const REFRESH_MS = 60_000;

/**
 * The running session of a room whose owner agreed to show it, or a sample while there is none. The
 * prerendered page is the sample.
 */
export default function ShowcasePage() {
  const query = useCall(getShowcase, {}, { refetchInterval: REFRESH_MS, staleTime: REFRESH_MS });
  const showcase = query.data?.showcase ?? null;
  return (
    <PublicPage>
      <Stack gap="10" py="8">
        {showcase === null ? (
          <Sample hasAnswer={query.data !== undefined} />
        ) : (
          <Live showcase={showcase} freshness={<Freshness query={query} />} />
        )}
      </Stack>
    </PublicPage>
  );
}

function Sample({ hasAnswer }: { hasAnswer: boolean }) {
  return (
    <>
      <PageHeader
        answer="A sample session, as its broadcaster sees it."
        note={
          <>
            {hasAnswer && 'Nobody who shares a session here is live right now. '}
            The room, the people, and the numbers on this page are invented.{' '}
            <TextLink to={SCREENS.demo.path}>Try the whole demo</TextLink> or{' '}
            <TextLink to={paths.signUp}>sign up</TextLink> to see your own.
          </>
        }
      />
      {SAMPLE && (
        <WithSample room={ROOM}>
          <ShowcaseParts showcase={SAMPLE} />
        </WithSample>
      )}
    </>
  );
}

function Live({ showcase, freshness }: { showcase: Showcase; freshness: ReactNode }) {
  const zone = useBrowserZone();
  const account = useMemo(() => ({ ...SAMPLE_ACCOUNT, zone }), [zone]);
  const { performer, details } = showcase;
  return (
    <>
      <PageHeader
        answer={
          <>
            {performer}: <SessionAnswer session={details.session} usual={null} />
          </>
        }
        note={
          <Stack gap="2">
            <Flex gap="3" wrap="wrap" align="center">
              <OnAirMark />
              <span>
                Since {formatTime(details.session.startTime, zone)}, {zoneLabel(zone)}.
              </span>
              {freshness}
            </Flex>
            <span>
              A real session. {performer} agreed to show it here, without names or chat.{' '}
              <TextLink to={paths.signUp}>Sign up</TextLink> to see your own.
            </span>
          </Stack>
        }
      />
      <AccountContext value={account}>
        <ShowcaseParts showcase={showcase} />
      </AccountContext>
    </>
  );
}
