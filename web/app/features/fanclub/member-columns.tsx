import { chakra } from '@chakra-ui/react';
import { formatDay } from '@web/lib/format-time';
import type { Column } from '@web/ui/components/data-table';
import { nameColumn } from '@web/ui/components/name-column';
import type { Member } from './join-points';

export function memberColumns({
  zone,
  onOpen,
}: {
  zone: string;
  onOpen: (name: string) => void;
}): Column<Member>[] {
  return [
    nameColumn(onOpen),
    {
      key: 'start',
      header: 'Start',
      sortBy: ({ startTime }) => startTime,
      csv: ({ startTime, isStartTold }) => `${startTime} ${startLabel(isStartTold)}`,
      cell: ({ startTime, isStartTold }) => (
        <>
          <chakra.span whiteSpace="nowrap">{formatDay(startTime, zone)}</chakra.span>
          <chakra.div color="fg.muted" textStyle="sm">
            {startLabel(isStartTold)}
          </chakra.div>
        </>
      ),
    },
    {
      key: 'end',
      header: 'End',
      // Running memberships sort after ended ones.
      sortBy: ({ endTime }) => endTime ?? '9999',
      csv: ({ endTime }) => endTime,
      cell: ({ endTime, lastSeenTime }) => (
        <>
          <chakra.span whiteSpace="nowrap">
            {endTime === null ? 'Active' : formatDay(endTime, zone)}
          </chakra.span>
          {/* Rows are sorted by it, and a phone has no room for the column. */}
          <chakra.div hideFrom="sm" color="fg.muted" textStyle="sm">
            last seen {formatDay(lastSeenTime, zone)}
          </chakra.div>
        </>
      ),
    },
    {
      key: 'lastSeen',
      header: 'Last seen',
      isNumeric: true,
      hideBelow: 'sm',
      sortBy: ({ lastSeenTime }) => lastSeenTime,
      csv: ({ lastSeenTime }) => lastSeenTime,
      cell: ({ lastSeenTime }) => formatDay(lastSeenTime, zone),
    },
  ];
}

function startLabel(isStartTold: boolean): string {
  return isStartTold ? 'joined' : 'first seen';
}
