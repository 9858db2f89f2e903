import { Stack } from '@chakra-ui/react';
import { getFanclubMembership } from '@shared/api/client-calls.gen';
import { createOffsetLookup } from '@shared/domain/time/offsets';
import { selectDaysSoFar } from '@shared/domain/trends/covered-days';
import { countedUntil } from '@web/lib/counted-until';
import { formatCount } from '@web/lib/format';
import { useAccount } from '@web/lib/performer';
import { useCall } from '@web/lib/use-call';
import { useLocalDays } from '@web/lib/use-local-days';
import { useQuarterHour } from '@web/lib/use-quarter-hour';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { PageHeader } from '@web/ui/components/page-header';
import { Panel } from '@web/ui/components/panel';
import { PanelSkeletons } from '@web/ui/components/panel-skeletons';
import { Stat, StatRow } from '@web/ui/components/stat';
import { useMemo } from 'react';
import { clubAnswer } from './club-answer';
import { joinSums, type Membership } from './join-points';
import { JoinsChart } from './joins-chart';
import { MembersPanel } from './members-panel';

/**
 * Returns joins by local day or week. A day counts as measured if members could be seen or somebody
 * joined. Without profiles nobody can be seen, so only joins count.
 */
export default function FanclubPage() {
  const { zone } = useAccount();
  const { input, periodLabel } = useLocalDays();
  const { p } = input.params;
  const offsetAt = useMemo(() => createOffsetLookup(zone), [zone]);
  const now = useQuarterHour();
  const club = useCall(getFanclubMembership, input, {
    keepPrevious: true,
    refetchInterval: 5 * 60_000,
  });
  const { data } = club;
  const membership = useMemo(
    () =>
      data && { ...data, days: selectDaysSoFar(data.days, ({ date }) => date, { now, offsetAt }) },
    [data, now, offsetAt],
  );

  return (
    <Stack gap="6">
      <PageHeader
        answerLines={{ base: 3, md: 2, xl: 1 }}
        answer={membership && clubAnswer(membership)}
        note={`${periodLabel}.${countedUntil(data, zone)}`}
      />
      <AsyncPanel
        query={club}
        minHeight={780}
        skeleton={<PanelSkeletons heights={[94, 360, 320]} />}
        empty=""
      >
        {() =>
          membership && (
            <Stack gap="6">
              <Panel>
                <ClubStats membership={membership} />
              </Panel>
              <JoinsChart
                membership={membership}
                offsetAt={offsetAt}
                csvName={`${p}-fan-club-joins`}
              />
              <MembersPanel membership={membership} csvName={`${p}-fan-club`} />
            </Stack>
          )
        }
      </AsyncPanel>
    </Stack>
  );
}

function ClubStats({ membership }: { membership: Membership }) {
  const { active, days, hasProfiles } = membership;
  const { joins, measured } = joinSums(membership);
  return (
    <StatRow>
      <Stat metric="fanClubMembers" value={formatCount(active)} />
      <Stat metric="fanClubJoins" value={formatCount(joins)} />
      {hasProfiles && (
        <Stat
          label="Days with data"
          value={`${formatCount(measured)} of ${formatCount(days.length)}`}
        />
      )}
    </StatRow>
  );
}
