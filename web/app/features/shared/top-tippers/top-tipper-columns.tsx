import { Box, chakra } from '@chakra-ui/react';
import { formatTokensExactly, formatUsd } from '@web/lib/format';
import type { Column } from '@web/ui/components/data-table';
import { Private } from '@web/ui/components/private';
import { tokensColumn, usdColumn } from '@web/ui/components/token-columns';
import { UserName } from '@web/ui/components/user-name';
import type { TopTipper } from './top-tipper';

/** Fits most names beside the other columns. */
const NAME_WIDTH = { base: '8.5rem', md: '11rem' };

/** Columns for name, notes if requested, tokens and their value. */
export function topTipperColumns<Row extends TopTipper>(
  rows: readonly Row[],
  onOpen: ((name: string) => void) | undefined,
): Column<Row>[] {
  const hasNotes = rows.some(({ notes }) => notes !== undefined);
  return [
    {
      key: 'name',
      header: 'Name',
      sortBy: ({ name }) => name,
      csv: ({ name }) => name ?? 'Anonymous',
      cell: ({ name, anonymousTokens = 0, notes }) => (
        <Box minW={NAME_WIDTH}>
          <UserName name={name} onOpen={onOpen} />
          {name !== null && anonymousTokens > 0 && (
            <Box color="fg.muted" textStyle="sm">
              incl. <Private>{formatTokensExactly(anonymousTokens)}</Private> anonymous
            </Box>
          )}
          {/* On phones, where the separate column is hidden. */}
          {notes && (
            <Box hideFrom="md" color="fg.muted" textStyle="sm" lineClamp="2">
              <Private>{notes}</Private>
            </Box>
          )}
        </Box>
      ),
    },
    ...(hasNotes ? [notesColumn<Row>()] : []),
    {
      ...tokensColumn<Row>({ metric: 'tips' }),
      cell: ({ tokens }) => (
        <>
          <Private>{formatTokensExactly(tokens)}</Private>
          {/* On phones, where the separate column is hidden. */}
          {!Number.isNaN(tokens) && (
            <Box hideFrom="xl" color="fg.muted" textStyle="sm">
              <Private>{formatUsd(tokens)}</Private>
            </Box>
          )}
        </>
      ),
    },
    { ...usdColumn(), hideBelow: 'xl' },
  ];
}

function notesColumn<Row extends TopTipper>(): Column<Row> {
  return {
    key: 'notes',
    header: 'Notes',
    hideBelow: 'md',
    csv: ({ notes }) => notes,
    cell: ({ notes }) =>
      notes && (
        <chakra.span color="fg.muted" textStyle="sm" lineClamp="2" maxW="32ch">
          <Private>{notes}</Private>
        </chakra.span>
      ),
  };
}
