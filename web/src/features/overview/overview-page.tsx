import { Grid, Stack } from '@chakra-ui/react';
import { AsyncPanel } from '../../components/async-panel';
import { EmptyNote } from '../../components/empty-note';
import { Freshness } from '../../components/freshness';
import { PageHeader } from '../../components/page-header';
import { Panel } from '../../components/panel';
import { PanelSkeletons } from '../../components/panel-skeletons';
import { useAccount, usePerformer } from '../../lib/performer';
import type { NamedPeriod } from '../../lib/period';
import { usePeriod } from '../../lib/use-period';
import { headlineOf } from './headline';
import { LastSessions } from './last-sessions';
import { OverviewAnswer } from './overview-answer';
import { OverviewStats } from './overview-stats';
import { SmallSchedule } from './small-schedule';
import { TokensPanel } from './tokens-panel';
import { TopTippers } from './top-tippers';
import { useSessionsUpTo } from './use-cut-session';
import { useIsKnownBefore } from './use-is-known-before';
import { useOverviewSessions } from './use-overview-sessions';
import { useTypical } from './use-typical';

const NONE: [] = [];
/** Sums, chart, and the lists below. */
const SHAPES = [[346, 274, 177], [488, 432, 432], 428] as const;

/** How it went, and how it goes. */
export default function OverviewPage() {
  const { name } = usePerformer();
  const { zone } = useAccount();
  const period = usePeriod();
  const { newest, query, sessions } = useOverviewSessions(name, period);
  const recent = newest.data?.sessions ?? NONE;
  const last = recent[0];
  const { peers, tokens } = useTypical(name, last, recent, zone);
  const before = useSessionsUpTo(
    name,
    sessions?.before ?? null,
    period.isRunning ? period.previous?.end : undefined,
  );
  const isKnownBefore = useIsKnownBefore(name, period.previous?.start);

  return (
    <Stack gap="6">
      <PageHeader
        title="Overview"
        answer={
          last ? (
            <OverviewAnswer headline={headlineOf(last, peers, tokens)} zone={zone} />
          ) : (
            newest.data && 'No session yet.'
          )
        }
        answerLines={[3, 2, 2]}
        note={<Freshness query={newest} />}
      />
      <AsyncPanel
        query={query}
        minHeight={720}
        skeleton={<PanelSkeletons heights={SHAPES} />}
        isEmpty={() => last === undefined && newest.data !== undefined}
        empty={<FirstSession />}
      >
        {() =>
          sessions && (
            <Stack gap="6">
              <Panel title={period.label} note={periodNote(period, isKnownBefore === false)}>
                <OverviewStats
                  now={sessions.now}
                  before={isKnownBefore ? (before ?? null) : null}
                  previousLabel={period.previousLabel}
                />
              </Panel>
              <TokensPanel sessions={sessions.now} period={period} zone={zone} performer={name} />
              <Grid
                gap="6"
                templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
              >
                <LastSessions sessions={recent} zone={zone} />
                <TopTippers performer={name} period={period} isLive={last?.isLive ?? false} />
              </Grid>
              <SmallSchedule performer={name} period={period} zone={zone} />
            </Stack>
          )
        }
      </AsyncPanel>
    </Stack>
  );
}

/** The days, and why there is no comparison where one would be expected. */
function periodNote({ span, label, previousLabel }: NamedPeriod, isTooYoung: boolean) {
  const days = span === label ? '' : span;
  const reason = isTooYoung
    ? `Not compared: Roomlight does not know the whole of ${previousLabel.replace(/,.*/, '')}.`
    : '';
  return [days, reason].filter(Boolean).join('. ') || undefined;
}

function FirstSession() {
  return (
    <Panel>
      <EmptyNote title="Your first session shows here">
        Roomlight listens to your room. Go on air, and within a minute the numbers of the session
        appear on this page.
      </EmptyNote>
    </Panel>
  );
}
