import { Box, Stack, Text } from '@chakra-ui/react';
import { listMissedTippers } from '@shared/api/client-calls.gen';
import type { MissedTipperList } from '@shared/api/tippers';
import { formatCountOf } from '@web/lib/format';
import { usePerformer } from '@web/lib/performer';
import { useCall } from '@web/lib/use-call';
import { useInView } from '@web/lib/use-in-view';
import { useTipperParam } from '@web/lib/use-tipper-param';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { DataTable } from '@web/ui/components/data-table';
import { EmptyNote } from '@web/ui/components/empty-note';
import { Panel } from '@web/ui/components/panel';
import { SkeletonBlock } from '@web/ui/components/skeleton-block';
import { missedColumns } from './missed-columns';
import { MissedSummary } from './missed-summary';

/** How far below the window it loads. It is a large call, so not for those who never scroll. */
const MARGIN = '200px';
/** The sentence and ten rows. */
const HEIGHT = { base: 620, md: 600, xl: 580 };

/** Tippers who are likely lost or slipping away, the most expensive absence first. */
export function WinBackPanel({ performer }: { performer: string }) {
  const { openTipper } = useTipperParam();
  const isAdmin = usePerformer().role === 'Admin';
  const [ref, isNear] = useInView(MARGIN);
  const query = useCall(listMissedTippers, isNear ? { params: { p: performer } } : null, {
    staleTime: 10 * 60_000,
  });
  const { data } = query;
  return (
    <Box ref={ref} minW="0">
      <Panel
        title="Win back"
        note="Who may have stopped coming, from your nights live in the last 26 weeks. Nights off air don’t count."
      >
        <AsyncPanel
          query={query}
          minHeight={0}
          skeleton={<SkeletonBlock height={HEIGHT} />}
          isEmpty={({ tippers }) => tippers.length === 0}
          empty={data && <NobodyMissed list={data} />}
        >
          {({ tippers }) => (
            <Stack gap="3">
              <div>
                <Text>
                  <MissedSummary missed={tippers} />
                </Text>
                <Text hideFrom="sm" color="fg.muted" textStyle="sm">
                  “Copy” copies a message to them. Nothing is sent.
                </Text>
                {!isAdmin && (
                  <Text color="fg.muted" textStyle="sm">
                    This includes people who now tip anonymously, because you can’t see who gave
                    anonymous tips.
                  </Text>
                )}
              </div>
              <DataTable
                caption="Tippers who may have stopped coming"
                columns={missedColumns(openTipper)}
                rows={tippers}
                rowKey={({ name }) => name}
                pageSize={10}
                csvName={`${performer}-win-back`}
              />
            </Stack>
          )}
        </AsyncPanel>
      </Panel>
    </Box>
  );
}

function NobodyMissed({ list: { hasProfiles, missingTippers } }: { list: MissedTipperList }) {
  if (!hasProfiles) {
    return (
      <EmptyNote title="Tipper profiles are off">
        Turn on tipper profiles to see who may have stopped coming.
      </EmptyNote>
    );
  }
  if (missingTippers > 0) {
    const more = formatCountOf(missingTippers, 'more tipper');
    return (
      <EmptyNote title="Not enough tippers yet">
        {`It takes ${more} to tell who has stopped coming.`}
      </EmptyNote>
    );
  }
  return (
    <EmptyNote title="No one is slipping away">
      Everyone who tipped on three or more nights still seems to come.
    </EmptyNote>
  );
}
