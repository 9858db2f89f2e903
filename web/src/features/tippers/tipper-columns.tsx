import { Box } from '@chakra-ui/react';
import type { Tipper } from '../../../../shared/api/tippers';
import type { Column } from '../../components/data-table';
import { Private } from '../../components/private';
import { tokensColumn, usdColumn } from '../../components/token-columns';
import { UserName } from '../../components/user-name';
import { formatCount, formatTokensExactly } from '../../lib/format';
import { formatDay } from '../../lib/format-time';

export function tipperColumns({
  zone,
  onOpen,
}: {
  zone: string;
  onOpen: (name: string) => void;
}): Column<Tipper>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      sortBy: ({ name }) => name,
      csv: ({ name }) => name ?? 'Anonymous',
      cell: ({ name, anonymousTokens }) => (
        <>
          <UserName name={name} onOpen={onOpen} />
          {name !== null && anonymousTokens > 0 && (
            <Box color="fg.muted" textStyle="sm">
              <Private>{formatTokensExactly(anonymousTokens)}</Private> of it anonymously
            </Box>
          )}
        </>
      ),
    },
    tokensColumn(),
    usdColumn(),
    {
      key: 'tips',
      header: 'Tips',
      isNumeric: true,
      hideBelow: 'sm',
      sortBy: ({ tips }) => tips,
      csv: ({ tips }) => tips,
      cell: ({ tips }) => formatCount(tips),
    },
    {
      key: 'sessions',
      header: 'Sessions',
      isNumeric: true,
      hideBelow: 'sm',
      sortBy: ({ sessions }) => sessions,
      csv: ({ sessions }) => sessions,
      cell: ({ sessions }) => formatCount(sessions),
    },
    {
      key: 'lastTipped',
      header: 'Last tipped',
      isNumeric: true,
      hideBelow: 'md',
      sortBy: ({ lastTipped }) => lastTipped,
      csv: ({ lastTipped }) => lastTipped,
      cell: ({ lastTipped }) => formatDay(lastTipped, zone),
    },
  ];
}
