import { Box, chakra } from '@chakra-ui/react';
import { formatTime } from '@web/lib/format-time';
import type { Column } from '@web/ui/components/data-table';
import { Private } from '@web/ui/components/private';
import { tokensColumn } from '@web/ui/components/token-columns';
import { UserName } from '@web/ui/components/user-name';
import type { ListedTip } from './tip-filter';

export function tipColumns(
  zone: string,
  { onOpen, seesMoney }: { onOpen: ((name: string) => void) | undefined; seesMoney: boolean },
): Column<ListedTip>[] {
  return [
    {
      key: 'time',
      header: 'Time',
      sortBy: ({ time }) => time,
      csv: ({ time }) => time,
      cell: ({ time }) => formatTime(time, zone),
    },
    {
      key: 'tipper',
      header: 'Name',
      sortBy: ({ tipper }) => tipper,
      csv: ({ tipper }) => tipper ?? 'Anonymous',
      cell: ({ tipper, isAnonymous, message }) => (
        <>
          <UserName name={tipper} onOpen={onOpen} />
          {/* On a phone, the message is shown below the name, where there is more room. */}
          {message !== '' && (
            <Box hideFrom="sm" color="fg.muted" textStyle="sm" overflowWrap="anywhere">
              <Private>{message}</Private>
            </Box>
          )}
          {isAnonymous && tipper !== null && (
            <Box color="fg.muted" textStyle="sm">
              anonymous
            </Box>
          )}
        </>
      ),
    },
    ...(seesMoney ? [tokensColumn<ListedTip>({ metric: 'tips', header: 'Tokens' })] : []),
    {
      key: 'message',
      header: 'Message',
      hideBelow: 'sm',
      csv: ({ message }) => message,
      cell: ({ message }) => (
        <chakra.span overflowWrap="anywhere">
          <Private>{message}</Private>
        </chakra.span>
      ),
    },
    ...(seesMoney ? [ITEM] : []),
  ];
}

/** A tip's item follows from its amount. */
const ITEM: Column<ListedTip> = {
  key: 'item',
  header: 'Menu item',
  hideBelow: 'md',
  sortBy: ({ item }) => item,
  csv: ({ item }) => item,
  cell: ({ item }) => item,
};
