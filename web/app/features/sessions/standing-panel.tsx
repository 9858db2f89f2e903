import { Box, Stack, Text } from '@chakra-ui/react';
import type { CamSession } from '@shared/api/cam-session';
import { getTopPercentiles } from '@shared/api/client-calls.gen';
import type { TopPercentiles } from '@shared/api/sessions';
import { measure } from '@shared/metrics/metric';
import { METRICS } from '@shared/metrics/registry';
import { sessionStats } from '@shared/metrics/sum-stats';
import { formatCount, formatTokensExactly } from '@web/lib/format';
import { useCall } from '@web/lib/use-call';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { HiddenTokens } from '@web/ui/components/hidden-tokens';
import { Panel } from '@web/ui/components/panel';
import { Private } from '@web/ui/components/private';
import { TextLink } from '@web/ui/components/text-link';
import { bandOf, formatBandSize, placeAmong } from './standing';
import { StellarMark } from './stellar-mark';
import { useIsOwn } from './use-is-own';

/** How the session ranks among the performer's own and, with consent, among everybody's. */
export function StandingPanel({ performer, session }: { performer: string; session: CamSession }) {
  const query = useCall(getTopPercentiles, { params: { p: performer } }, { staleTime: 600_000 });
  return (
    <Panel title="How it compares" note="Compared with sessions of about the same size">
      <AsyncPanel query={query} minHeight={120} empty="Nothing to compare yet">
        {(percentiles) => (
          <Stack gap="4">
            <AmongOwn session={session} percentiles={percentiles} />
            <AmongOthers session={session} percentiles={percentiles} />
          </Stack>
        )}
      </AsyncPanel>
    </Panel>
  );
}

interface StandingProps {
  session: CamSession;
  percentiles: TopPercentiles;
}

function AmongOwn({ session, percentiles: { bands, stellar } }: StandingProps) {
  const band = bandOf(session, bands);
  if (!band || band.tipTokens === null) {
    return (
      <Text>
        Once you have 20 sessions of this size, we mark the best ones as stellar. So far you have{' '}
        {formatCount(band?.sessions ?? 0)}.
      </Text>
    );
  }
  const isStellar = stellar.includes(session.startTime);
  if (Number.isNaN(session.tipTokens)) return isStellar ? <StellarMark /> : <HiddenTokens />;
  const share = Math.min(100, (100 * session.tipTokens) / Math.max(1, band.tipTokens));
  return (
    <div>
      <Text>
        {isStellar && (
          <>
            <StellarMark />{' '}
          </>
        )}
        <Private>{formatTokensExactly(session.tipTokens)}</Private> in tips; top 5% starts at{' '}
        <Private>{formatTokensExactly(band.tipTokens)}</Private>.
      </Text>
      {!Number.isNaN(share) && (
        <Box mt="2" h="2" bg="bg.muted" borderRadius="full" aria-hidden="true">
          <Box h="full" borderRadius="full" bg="lamp.solid" style={{ width: `${share}%` }} />
        </Box>
      )}
      <Text color="fg.muted" textStyle="sm" mt="2">
        The 95th percentile of your {formatCount(band.sessions)} sessions with{' '}
        {formatBandSize(band)}, over the last 12 months.
      </Text>
    </div>
  );
}

function AmongOthers({ session, percentiles: { shared, sharedNeedsConsent } }: StandingProps) {
  const href = useDashboardHref();
  const isOwn = useIsOwn();
  const rate = measure(METRICS.tipsPerHour, sessionStats(session));
  if (sharedNeedsConsent) {
    if (!isOwn) return null;
    return (
      <Text color="fg.muted" textStyle="sm">
        To compare with other rooms, share your stats anonymously in{' '}
        <TextLink to={href('settings')}>Settings</TextLink>.
      </Text>
    );
  }
  if (shared === null) {
    return (
      <Text color="fg.muted" textStyle="sm">
        You’ll be able to compare with other rooms once at least 20 share their stats.
      </Text>
    );
  }
  if (rate === null || Number.isNaN(rate)) return null;
  return (
    <div>
      <Text>
        {/* The rank reveals as much as the amount. */}
        <Private>
          {formatTokensExactly(rate)} in tips per hour: {placeAmong(rate, shared.tipsPerHour)}
        </Private>{' '}
        of rooms that share their stats.
      </Text>
      <Text color="fg.muted" textStyle="sm">
        About {formatCount(shared.contributors)} accounts, rooms with {formatBandSize(shared.group)}
        , averages over the last 90 days.
      </Text>
    </div>
  );
}
