import { Stack } from '@chakra-ui/react';
import { listTrueFans } from '@shared/api/client-calls.gen';
import { countedUntil } from '@web/lib/counted-until';
import { formatDay, zoneLabel } from '@web/lib/format-time';
import { useAccount, usePerformer } from '@web/lib/performer';
import { useCall } from '@web/lib/use-call';
import { usePeriod } from '@web/lib/use-period';
import { useTipperParam } from '@web/lib/use-tipper-param';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { DataTable } from '@web/ui/components/data-table';
import { PageHeader } from '@web/ui/components/page-header';
import { Panel } from '@web/ui/components/panel';
import { fanColumns } from './fan-columns';
import { FansAnswer } from './fans-answer';
import { NoFans } from './no-fans';

/** Before the platform existed, so it means all time. */
const EVER = '2011-01-01T00:00:00.000Z';

/** Who tipped in two or more sessions since the start of the period. */
export default function FansPage() {
  const { name } = usePerformer();
  const { zone } = useAccount();
  const { start } = usePeriod();
  const { openTipper } = useTipperParam();
  const fans = useCall(
    listTrueFans,
    { params: { p: name, startTime: start ?? EVER } },
    { keepPrevious: true, refetchInterval: 5 * 60_000 },
  );
  // The service always counts up to now, whenever the period ends.
  const since =
    start === undefined || fans.data?.isAllTime
      ? 'All time, from your top 500 tippers'
      : `Sessions since ${formatDay(start, zone)}, ${zoneLabel(zone)}`;

  return (
    <Stack gap="6">
      <PageHeader
        answerLines={{ base: 3, md: 2, xl: 1 }}
        answer={
          fans.data ? <FansAnswer list={fans.data} /> : fans.error && 'See who comes back to tip.'
        }
        note={`People who tipped in two or more sessions since the start of the period.${countedUntil(fans.data, zone)}`}
      />
      <Panel title="Fans who come back" note={since}>
        <AsyncPanel
          query={fans}
          minHeight={480}
          isEmpty={(list) => list.fans.length === 0}
          empty={<NoFans hasProfiles={fans.data?.hasProfiles ?? true} />}
        >
          {(list) => (
            <DataTable
              caption="True Fans, most sessions first"
              columns={fanColumns(openTipper)}
              rows={list.fans}
              rowKey={(fan) => fan.name}
              pageSize={10}
              csvName={`${name}-true-fans`}
            />
          )}
        </AsyncPanel>
      </Panel>
    </Stack>
  );
}
