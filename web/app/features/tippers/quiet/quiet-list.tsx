import { Stack, Text } from '@chakra-ui/react';
import { listTippers } from '@shared/api/client-calls.gen';
import type { Tipper } from '@shared/api/tippers';
import type { Span } from '@shared/domain/time/period';
import { findQuietTippers } from '@shared/domain/tippers/quiet-tippers';
import { useAccount, usePerformer } from '@web/lib/performer';
import { useCall } from '@web/lib/use-call';
import { useTipperParam } from '@web/lib/use-tipper-param';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { DataTable } from '@web/ui/components/data-table';
import { EmptyNote } from '@web/ui/components/empty-note';
import { quietColumns } from './quiet-columns';
import { QuietSummary } from './quiet-summary';

/** Tippers of an earlier period who are missing in a later one, highest total first. */
export function QuietList({
  performer,
  earlier,
  later,
}: {
  performer: string;
  earlier: Span;
  later: Partial<Span>;
}) {
  const { zone } = useAccount();
  const isAdmin = usePerformer().role === 'Admin';
  const { openTipper } = useTipperParam();
  const before = useAllTippers(performer, earlier);
  const since = useAllTippers(performer, later);
  // Both are needed, so show the state of the missing one.
  const pendingQuery = since.data === undefined ? since : before;

  return (
    <AsyncPanel query={pendingQuery} minHeight={200} empty="">
      {() => {
        const quiet = findQuietTippers<Tipper>(
          before.data?.tippers ?? [],
          since.data?.tippers ?? [],
        );
        return quiet.length === 0 ? (
          <NobodyQuiet hasProfiles={since.data?.hasProfiles ?? true} />
        ) : (
          <Stack gap="3">
            <div>
              <Text>
                <QuietSummary quiet={quiet} />
              </Text>
              {!isAdmin && (
                <Text color="fg.muted" textStyle="sm">
                  This includes people who now tip anonymously, because you can’t see who gave
                  anonymous tips.
                </Text>
              )}
            </div>
            <DataTable
              caption="Tippers who’ve gone quiet, most tokens first"
              columns={quietColumns(zone, openTipper)}
              rows={quiet}
              rowKey={({ name }) => name}
              pageSize={10}
              csvName={`${performer}-gone-quiet`}
            />
          </Stack>
        );
      }}
    </AsyncPanel>
  );
}

function NobodyQuiet({ hasProfiles }: { hasProfiles: boolean }) {
  return (
    <EmptyNote title={hasProfiles ? 'No one has gone quiet' : 'Tipper profiles are off'}>
      {hasProfiles
        ? 'No one who tipped in two or more sessions has stopped tipping.'
        : 'Turn on tipper profiles to see who has stopped tipping.'}
    </EmptyNote>
  );
}

/** Loads everybody: somebody who isn't on a list of the best may still have tipped. */
function useAllTippers(performer: string, { start, end }: Partial<Span>) {
  return useCall(
    listTippers,
    { params: { p: performer }, query: { start, end, getall: 'true' } },
    { staleTime: 5 * 60_000 },
  );
}
