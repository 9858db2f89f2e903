import { chakra } from '@chakra-ui/react';
import type { Column } from '../../components/data-table';
import { nameColumn } from '../../components/name-column';
import { formatDay } from '../../lib/format-time';
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
      csv: ({ startTime, isStartTold }) => `${startTime} ${startWords(isStartTold)}`,
      cell: ({ startTime, isStartTold }) => (
        <>
          <chakra.span whiteSpace="nowrap">{formatDay(startTime, zone)}</chakra.span>
          <chakra.div color="fg.muted" textStyle="sm">
            {startWords(isStartTold)}
          </chakra.div>
        </>
      ),
    },
    {
      key: 'end',
      header: 'End',
      // Those that run come after all that ended.
      sortBy: ({ endTime }) => endTime ?? '9999',
      csv: ({ endTime }) => endTime,
      cell: ({ endTime }) =>
        endTime === null ? (
          'Running'
        ) : (
          <chakra.span whiteSpace="nowrap">{formatDay(endTime, zone)}</chakra.span>
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

function startWords(isStartTold: boolean): string {
  return isStartTold ? 'joined' : 'first seen';
}
