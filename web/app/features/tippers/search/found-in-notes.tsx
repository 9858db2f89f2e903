import { searchTipperNotes } from '@shared/api/client-calls.gen';
import { useAccount } from '@web/lib/performer';
import { useCall } from '@web/lib/use-call';
import { useTipperParam } from '@web/lib/use-tipper-param';
import { FoundList } from './found-list';
import { notedColumns } from './noted-columns';
import { foundNotes, NOTES_SEARCHED } from './search-messages';

/** Tippers whose notes contain a text, newest note first. */
export function FoundInNotes({ performer, text }: { performer: string; text: string }) {
  const { zone } = useAccount();
  const { openTipper } = useTipperParam();
  const found = useCall(
    searchTipperNotes,
    { params: { p: performer }, body: { text } },
    { keepPrevious: true },
  );
  return (
    <FoundList
      query={found}
      rowsOf={({ notes }) => notes}
      describeCount={(count) => foundNotes(count, text)}
      nothing={`No notes match “${text}”`}
      searched={NOTES_SEARCHED}
      hint="To add a note, open a tipper and select Notes."
      caption="Tippers found by notes"
      columns={notedColumns({ text, zone, onOpen: openTipper })}
      csvName={`${performer}-notes-found`}
    />
  );
}
