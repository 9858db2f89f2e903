import { Stack } from '@chakra-ui/react';
import { getTipMenu, getTipMenuPerformance } from '@shared/api/client-calls.gen';
import { catchingUp } from '@web/lib/counted-until';
import { dashboardPath } from '@web/lib/paths';
import { useAccount, usePerformer } from '@web/lib/performer';
import { useCall } from '@web/lib/use-call';
import { useLocalDays } from '@web/lib/use-local-days';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { EmptyNote } from '@web/ui/components/empty-note';
import { PageHeader } from '@web/ui/components/page-header';
import { Panel } from '@web/ui/components/panel';
import { PanelSkeletons } from '@web/ui/components/panel-skeletons';
import { SkeletonBlock } from '@web/ui/components/skeleton-block';
import { lazy, Suspense } from 'react';
import { isMoneyHidden } from './is-money-hidden';
import { useItemName } from './item-name';
import { LeaveDialog } from './leave-dialog';
import { MenuEditor } from './menu-editor';
import { PerformancePanel } from './performance-panel';
import { PricesPanel } from './prices-panel';
import { TipMenuAnswer } from './tip-menu-answer';
import { useLeaveGuard } from './use-leave-guard';
import { useUnsavedMenus } from './use-unsaved-menus';

// Below the first view, so its code loads later.
const PriceChangesPanel = lazy(() => import('./price-changes/price-changes-panel'));
const CHANGES_HEIGHT = { base: 600, md: 395, xl: 395 };

/** The choices, and the items by tokens. */
const SHAPES = [{ base: 166, md: 130, xl: 130 }, 902] as const;

const MENU_PATH = dashboardPath('tipmenu');
const isMenuPath = (pathname: string) =>
  pathname === MENU_PATH || pathname.startsWith(`${MENU_PATH}/`);

/** The tip menu and each item's earnings. The URL may name one item. */
export default function TipMenuPage() {
  const { name } = usePerformer();
  const { zone } = useAccount();
  const itemName = useItemName();
  const { input, periodLabel } = useLocalDays();
  const menu = useCall(getTipMenu, { params: { p: name } });
  const performance = useCall(getTipMenuPerformance, input, {
    keepPrevious: true,
    refetchInterval: 5 * 60_000,
  });
  const versions = useUnsavedMenus(name);
  const leaveRequest = useLeaveGuard(versions.hasUnsaved, isMenuPath);

  return (
    <Stack gap="6">
      <PageHeader
        answerLines={{ base: 3, md: 2, xl: 1 }}
        answer={
          performance.data && <TipMenuAnswer performance={performance.data} only={itemName} />
        }
        note={`${periodLabel}. Tips from finished sessions count on the day the session started.${catchingUp(performance.data, zone)}`}
      />
      <AsyncPanel
        query={performance}
        minHeight={performance.data?.items.length === 0 ? 160 : 500}
        skeleton={<PanelSkeletons heights={SHAPES} />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <Panel>
            <EmptyNote title="Nothing to compare yet">
              Once you add items, tips that match their prices count toward them, including past
              tips.
            </EmptyNote>
          </Panel>
        }
      >
        {(present) => (
          <Stack gap="6">
            <PerformancePanel performance={present} only={itemName} />
            {itemName !== undefined ? (
              <PricesPanel performance={present} name={itemName} />
            ) : (
              !isMoneyHidden(present.items) && (
                <Suspense fallback={<SkeletonBlock height={CHANGES_HEIGHT} />}>
                  <PriceChangesPanel performer={name} zone={zone} />
                </Suspense>
              )
            )}
          </Stack>
        )}
      </AsyncPanel>
      <AsyncPanel query={menu} minHeight={320} isEmpty={() => false} empty="">
        {(present) => (
          <MenuEditor
            key={name}
            menu={present}
            performance={performance.data?.items}
            periodLabel={periodLabel}
            versions={versions}
          />
        )}
      </AsyncPanel>
      {leaveRequest !== null && <LeaveDialog request={leaveRequest} />}
    </Stack>
  );
}
