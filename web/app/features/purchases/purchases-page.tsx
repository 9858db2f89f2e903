import { Stack } from '@chakra-ui/react';
import { getPurchasesPerformance, getPurchasesWithBuyers } from '@shared/api/client-calls.gen';
import { countedUntil } from '@web/lib/counted-until';
import { useAccount, usePerformer } from '@web/lib/performer';
import { useCall } from '@web/lib/use-call';
import { useLocalDays } from '@web/lib/use-local-days';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { EmptyNote } from '@web/ui/components/empty-note';
import { PageHeader } from '@web/ui/components/page-header';
import { Panel } from '@web/ui/components/panel';
import { PanelSkeletons } from '@web/ui/components/panel-skeletons';
import { BuyersPanel } from './buyers-panel';
import { ItemTable } from './item-table';
import { NewestPanel } from './newest-panel';
import { PurchasesAnswer } from './purchases-answer';
import { PurchasesChart } from './purchases-chart';
import { PurchasesStats } from './purchases-stats';
import { hidesMoney } from './sales';

const REFRESH = { keepPrevious: true, refetchInterval: 5 * 60_000 } as const;

/** Photos and videos sold: which, when and to whom. */
export default function PurchasesPage() {
  const { name } = usePerformer();
  const { zone } = useAccount();
  const { input, periodLabel } = useLocalDays();
  const sales = useCall(getPurchasesPerformance, input, REFRESH);
  const bought = useCall(getPurchasesWithBuyers, input, REFRESH);
  const isEmpty = sales.data?.items.length === 0;
  // Show only one message per failure.
  const hasFailed = sales.error !== null && sales.data === undefined;

  return (
    <Stack gap="6">
      <PageHeader
        answerLines={{ base: 3, md: 2, xl: 1 }}
        answer={sales.data && <PurchasesAnswer sales={sales.data} />}
        note={`${periodLabel}. Photos and videos sold live and offline. Sales during a session count on the day it started.${countedUntil(sales.data, zone)}`}
      />
      <AsyncPanel
        query={sales}
        minHeight={isEmpty ? 200 : 720}
        skeleton={<PanelSkeletons heights={[110, 440, 480]} />}
        isEmpty={() => isEmpty}
        empty={
          <Panel>
            <EmptyNote title="No purchases in this period">
              Photo sets and videos you sell appear here within an hour. Choose a longer period to
              see earlier ones.
            </EmptyNote>
          </Panel>
        }
      >
        {(found) => (
          <Stack gap="6">
            <Panel>
              <PurchasesStats sales={found} bought={bought.data} />
            </Panel>
            <PurchasesChart sales={found} csvName={`${name}-purchases-by-day`} />
            <Panel title="What sold" note={periodLabel}>
              <ItemTable
                items={found.items}
                seesMoney={!hidesMoney(found)}
                csvName={`${name}-items-sold`}
              />
            </Panel>
          </Stack>
        )}
      </AsyncPanel>
      {!isEmpty && !hasFailed && (
        <>
          <BuyersPanel query={bought} periodLabel={periodLabel} performer={name} />
          <NewestPanel query={bought} performer={name} />
        </>
      )}
    </Stack>
  );
}
