import { SimpleGrid, Stack } from '@chakra-ui/react';
import { getTipMenu } from '@shared/api/client-calls.gen';
import { useCall } from '@web/lib/use-call';
import { useRefusalOf } from '@web/lib/use-refusal';
import type { PartProps } from '../overview-part';
import { IncomePanel } from './income-panel';
import { MenuPanel } from './menu-panel';
import { OutboundPanel } from './outbound-panel';
import { TipListPanel } from './tip-list-panel';

/** Where the session's tokens came from: all tips, the tip menu, and other income. */
export function TipsPart({ performer, details }: PartProps) {
  const { startTime, isLive } = details.session;
  const key = { performer, startTime, isLive };
  const isRefused = useRefusalOf()(['tipmenu']) !== null;
  const menu = useCall(getTipMenu, isRefused ? null : { params: { p: performer } });
  return (
    <Stack gap="6">
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="6">
        <IncomePanel session={key} />
        <OutboundPanel session={key} />
      </SimpleGrid>
      <MenuPanel query={menu} isRefused={isRefused} details={details} performer={performer} />
      <TipListPanel details={details} menu={menu.data?.items ?? []} performer={performer} />
    </Stack>
  );
}
