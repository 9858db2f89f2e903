import { chakra } from '@chakra-ui/react';
import type { TipperNote } from '@shared/api/notes';
import { MISSING } from '@web/lib/format';
import { formatDay } from '@web/lib/format-time';
import type { Column } from '@web/ui/components/data-table';
import { nameColumn } from '@web/ui/components/name-column';
import { Private } from '@web/ui/components/private';
import { Stars } from '../stars';
import { splitAtMatches } from './split-at-matches';

export function notedColumns({
  text,
  zone,
  onOpen,
}: {
  /** The text to highlight. */
  text: string;
  zone: string;
  onOpen: (name: string) => void;
}): Column<TipperNote>[] {
  return [
    nameColumn(onOpen, '7.25rem'),
    {
      key: 'notes',
      header: 'Notes',
      csv: ({ notes }) => notes,
      cell: ({ notes }) => (
        <Private>
          <Marked notes={notes} text={text} />
        </Private>
      ),
    },
    {
      key: 'rating',
      header: 'Rating',
      hideBelow: 'sm',
      sortBy: ({ rating }) => rating,
      csv: ({ rating }) => rating,
      cell: ({ rating }) => (rating === null ? MISSING : <Stars value={rating} size="small" />),
    },
    {
      key: 'updated',
      header: 'Updated',
      isNumeric: true,
      hideBelow: 'md',
      sortBy: ({ updated }) => updated,
      csv: ({ updated }) => updated,
      cell: ({ updated }) => (updated === null ? MISSING : formatDay(updated, zone)),
    },
  ];
}

function Marked({ notes, text }: { notes: string; text: string }) {
  return (
    <chakra.span overflowWrap="anywhere" whiteSpace="pre-wrap">
      {splitAtMatches(notes, text).map(({ from, part, isMatch }) =>
        isMatch ? (
          <chakra.mark key={from} bg="lamp.muted" color="fg" borderRadius="xs">
            {part}
          </chakra.mark>
        ) : (
          part
        ),
      )}
    </chakra.span>
  );
}
