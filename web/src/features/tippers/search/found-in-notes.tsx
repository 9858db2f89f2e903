import { Stack, Text } from '@chakra-ui/react';
import { searchTipperNotes } from '../../../../../shared/api/notes';
import { AsyncPanel } from '../../../components/async-panel';
import { DataTable } from '../../../components/data-table';
import { EmptyNote } from '../../../components/empty-note';
import { useAccount } from '../../../lib/performer';
import { useCall } from '../../../lib/use-call';
import { useTipperParam } from '../../../lib/use-tipper-param';
import { notedColumns } from './noted-columns';
import { NothingWithoutProfiles } from './nothing-without-profiles';
import { foundNotes, NOTES_SEARCHED, SEARCHING } from './search-words';

/** Tippers by a part of what was noted about them, the newest note first. */
export function FoundInNotes({ performer, text }: { performer: string; text: string }) {
  const { zone } = useAccount();
  const { openTipper } = useTipperParam();
  const found = useCall(
    searchTipperNotes,
    { params: { p: performer }, body: { text } },
    { keepPrevious: true },
  );
  // What is still shown was found for an earlier text.
  const isOld = found.isPlaceholderData;
  return (
    <AsyncPanel
      query={found}
      minHeight={160}
      isEmpty={({ notes }) => notes.length === 0}
      empty={
        found.data?.hasProfiles === false ? (
          <NothingWithoutProfiles />
        ) : (
          <EmptyNote title={isOld ? SEARCHING : `No note holds “${text}”`}>
            {NOTES_SEARCHED} Open a tipper and choose Notes to write one.
          </EmptyNote>
        )
      }
    >
      {({ notes }) => (
        <Stack gap="3">
          <div>
            <Text role="status">{isOld ? SEARCHING : foundNotes(notes.length, text)}</Text>
            <Text color="fg.muted" textStyle="sm">
              {NOTES_SEARCHED}
            </Text>
          </div>
          <DataTable
            caption="Tippers found by notes"
            columns={notedColumns({ text, zone, onOpen: openTipper })}
            rows={notes}
            rowKey={({ name }) => name}
            pageSize={10}
            csvName={`${performer}-notes-found`}
          />
        </Stack>
      )}
    </AsyncPanel>
  );
}
