import { Stack } from '@chakra-ui/react';
import { listTippers } from '@shared/api/client-calls.gen';
import { catchingUp } from '@web/lib/counted-until';
import { useAccount, usePerformer } from '@web/lib/performer';
import { useCall } from '@web/lib/use-call';
import { usePeriod } from '@web/lib/use-period';
import { useSearchParams } from '@web/lib/use-search-params';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { EmptyNote } from '@web/ui/components/empty-note';
import { PageHeader } from '@web/ui/components/page-header';
import { Panel } from '@web/ui/components/panel';
import { ProfilesOffNote } from '@web/ui/components/profiles-off-note';
import { TipInsights } from './insights/tip-insights';
import { QuietTippers } from './quiet/quiet-tippers';
import { TipperSearch } from './search/tipper-search';
import { TippersAnswer } from './tippers-answer';
import { TippersOfPeriod } from './tippers-of-period';
import { WinBackPanel } from './win-back/win-back-panel';

/** The service's default number. */
const TOP = 50;

/** The period's tippers, and a search over all tippers ever. */
export default function TippersPage() {
  const { name } = usePerformer();
  const { zone } = useAccount();
  const period = usePeriod();
  const [search, setSearch] = useSearchParams();
  const isComplete = search.get('tippers') === 'all';
  const tippers = useCall(
    listTippers,
    {
      params: { p: name },
      query: {
        start: period.start,
        end: period.end,
        notes: 'true',
        ...(isComplete && { getall: 'true' }),
      },
    },
    { keepPrevious: true, refetchInterval: 60_000 },
  );

  const showAll = () =>
    setSearch((present) => {
      present.set('tippers', 'all');
      return present;
    });

  return (
    <Stack gap="6">
      <PageHeader
        answer={
          tippers.data ? (
            <TippersAnswer list={tippers.data} period={period} />
          ) : (
            tippers.error && 'See who tips you.'
          )
        }
        note={`Tips from sessions that started in this period. Media isn’t included.${catchingUp(tippers.data, zone)}`}
      />
      <TipperSearch performer={name} />
      <Panel title="Top tippers" note={period.span || period.label}>
        <AsyncPanel
          query={tippers}
          // Three rows if collapsed.
          minHeight={search.get('list') === 'collapsed' ? 250 : 520}
          isEmpty={(list) => list.tippers.length === 0}
          empty={<NoTippers hasProfiles={tippers.data?.hasProfiles ?? true} />}
        >
          {(list) => (
            <TippersOfPeriod
              list={list}
              performer={name}
              period={period}
              onShowAll={isComplete || list.tippers.length < TOP ? undefined : showAll}
            />
          )}
        </AsyncPanel>
      </Panel>
      <WinBackPanel performer={name} />
      <QuietTippers performer={name} period={period} />
      <TipInsights performer={name} />
    </Stack>
  );
}

function NoTippers({ hasProfiles }: { hasProfiles: boolean }) {
  if (!hasProfiles) {
    return (
      <ProfilesOffNote>
        Without tipper profiles, we keep only totals, not who tipped. Turn profiles on in your
        settings to see tippers, including earlier ones.
      </ProfilesOffNote>
    );
  }
  return (
    <EmptyNote title="No tips in this period">
      New tippers appear here within a minute. Choose a longer period to see earlier ones.
    </EmptyNote>
  );
}
