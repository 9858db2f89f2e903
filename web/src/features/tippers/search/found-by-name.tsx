import { Stack, Text } from '@chakra-ui/react';
import { searchTippers } from '../../../../../shared/api/notes';
import { AsyncPanel } from '../../../components/async-panel';
import { DataTable } from '../../../components/data-table';
import { EmptyNote } from '../../../components/empty-note';
import { useAccount } from '../../../lib/performer';
import { useCall } from '../../../lib/use-call';
import { useTipperParam } from '../../../lib/use-tipper-param';
import { foundColumns } from './found-columns';
import { NothingWithoutProfiles } from './nothing-without-profiles';
import { foundNames, NAMES_SEARCHED, SEARCHING } from './search-words';

/** Tippers by a part of their names; those whose names begin with it first. */
export function FoundByName({ performer, text }: { performer: string; text: string }) {
  const { zone } = useAccount();
  const { openTipper } = useTipperParam();
  const found = useCall(
    searchTippers,
    { params: { p: performer }, body: { text } },
    { keepPrevious: true },
  );
  // What is still shown was found for an earlier text.
  const isOld = found.isPlaceholderData;
  return (
    <AsyncPanel
      query={found}
      minHeight={160}
      isEmpty={({ tippers }) => tippers.length === 0}
      empty={
        found.data?.hasProfiles === false ? (
          <NothingWithoutProfiles />
        ) : (
          <EmptyNote title={isOld ? SEARCHING : `No tipper with “${text}” in the name`}>
            {NAMES_SEARCHED}
          </EmptyNote>
        )
      }
    >
      {({ tippers }) => (
        <Stack gap="3">
          <div>
            <Text role="status">{isOld ? SEARCHING : foundNames(tippers.length, text)}</Text>
            <Text color="fg.muted" textStyle="sm">
              {NAMES_SEARCHED}
            </Text>
          </div>
          <DataTable
            caption="Tippers found by name"
            columns={foundColumns({ zone, onOpen: openTipper })}
            rows={tippers}
            rowKey={({ name }) => name}
            pageSize={10}
            csvName={`${performer}-tippers-found`}
          />
        </Stack>
      )}
    </AsyncPanel>
  );
}
