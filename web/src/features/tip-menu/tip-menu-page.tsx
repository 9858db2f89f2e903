import { Stack } from '@chakra-ui/react';
import { useParams } from 'react-router-dom';
import { getTipMenu, getTipMenuPerformance } from '../../../../shared/api/tip-menu';
import { AsyncPanel } from '../../components/async-panel';
import { EmptyNote } from '../../components/empty-note';
import { PageHeader } from '../../components/page-header';
import { Panel } from '../../components/panel';
import { usePerformer } from '../../lib/performer';
import { useCall } from '../../lib/use-call';
import { useLocalDays } from '../../lib/use-local-days';
import { MenuEditor } from './menu-editor';
import { PerformancePanel } from './performance-panel';
import { PricesPanel } from './prices-panel';
import { TipMenuAnswer } from './tip-menu-answer';

/** What viewers can tip for and what each item brought; the address may name one item. */
export default function TipMenuPage() {
  const { name } = usePerformer();
  const { itemName } = useParams();
  const { input, words } = useLocalDays();
  const menu = useCall(getTipMenu, { params: { p: name } });
  const performance = useCall(getTipMenuPerformance, input, {
    keepPrevious: true,
    refetchInterval: 5 * 60_000,
  });

  return (
    <Stack gap="6">
      <PageHeader
        title="Tip menu"
        answerLines={[3, 2, 1]}
        answer={
          performance.data && <TipMenuAnswer performance={performance.data} only={itemName} />
        }
        note={`${words}. Tips of finished broadcasts; those of a broadcast count on the day it began.`}
      />
      <AsyncPanel
        query={performance}
        minHeight={performance.data?.items.length === 0 ? 160 : 520}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <Panel>
            <EmptyNote title="Nothing to compare yet">
              Once items are on the menu, tips that equal their prices count for them, those of the
              past too.
            </EmptyNote>
          </Panel>
        }
      >
        {(present) => (
          <Stack gap="6">
            <PerformancePanel performance={present} only={itemName} />
            {itemName !== undefined && <PricesPanel items={present.items} name={itemName} />}
          </Stack>
        )}
      </AsyncPanel>
      <AsyncPanel query={menu} minHeight={320} isEmpty={() => false} empty="">
        {(present) => <MenuEditor key={name} menu={present} />}
      </AsyncPanel>
    </Stack>
  );
}
