import { Text } from '@chakra-ui/react';
import type { SessionNotes } from '@shared/api/notes';
import { formatDateTime } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import { EmptyNote } from '@web/ui/components/empty-note';
import { Private } from '@web/ui/components/private';

/** A read-only note. */
export function NoteText({ stored }: { stored: SessionNotes }) {
  if (stored.notes === '') {
    return <EmptyNote title="No note yet">The room’s Admins can add one.</EmptyNote>;
  }
  return (
    <>
      <Text whiteSpace="pre-line" overflowWrap="anywhere">
        <Private>{stored.notes}</Private>
      </Text>
      <LastChange stored={stored} />
    </>
  );
}

/** Returns `Last changed Fri 20 Nov, 23:10 by lena@example.com`; nothing without a note. */
export function LastChange({ stored: { updated, updatedBy } }: { stored: SessionNotes }) {
  const { zone } = useAccount();
  if (updated === null) return null;
  return (
    <Text color="fg.muted" textStyle="sm" mt="2" overflowWrap="anywhere">
      Last changed {formatDateTime(updated, zone)}
      {updatedBy !== null && (
        <>
          {' by '}
          <Private>{updatedBy}</Private>
        </>
      )}
    </Text>
  );
}
