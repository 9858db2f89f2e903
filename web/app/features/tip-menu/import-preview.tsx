import { Box, chakra, Text } from '@chakra-ui/react';
import type { ImportedMenu } from '@shared/domain/tip-menu/import-menu';
import type { PlannedItem } from '@shared/domain/tip-menu/plan-import';
import { formatTokensExactly } from '@web/lib/format';
import { type Column, DataTable } from '@web/ui/components/data-table';
import { describeOutcome } from './describe-import';

/** A name may be read twice, so `place` makes each row unique. */
type Row = PlannedItem & { readonly place: number };

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'name',
    header: 'Item',
    cell: ({ name, outcome }) => (
      <chakra.span overflowWrap="anywhere" color={outcome === 'taken' ? undefined : 'fg.muted'}>
        {name}
      </chakra.span>
    ),
  },
  {
    key: 'tokens',
    header: 'Tokens',
    isNumeric: true,
    cell: ({ tokens }) => formatTokensExactly(tokens),
  },
  {
    key: 'fate',
    header: 'Result',
    cell: (row) => (
      <chakra.span
        overflowWrap="anywhere"
        color={row.outcome === 'taken' ? 'fg.success' : 'fg.muted'}
      >
        {describeOutcome(row)}
      </chakra.span>
    ),
  },
];

/** What was read and how it will be handled, and what was not understood. */
export function ImportPreview({
  planned,
  unread,
}: {
  planned: readonly PlannedItem[];
  unread: ImportedMenu['unread'];
}) {
  return (
    <>
      {unread.length > 0 && (
        <Box textStyle="sm" px="3" py="2" bg="bg.warning" borderRadius="l2">
          <Text fontWeight="medium">Skipped</Text>
          <chakra.ul
            mt="1"
            maxH="8rem"
            overflowY="auto"
            tabIndex={0}
            aria-label="Couldn’t read"
            focusVisibleRing="outside"
          >
            {unread.map(({ line, text }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same text
              <chakra.li key={place} display="flex" gap="2">
                <chakra.span color="fg.muted" whiteSpace="nowrap">
                  Line {line}
                </chakra.span>
                <chakra.span minW="0" overflowWrap="anywhere">
                  {text}
                </chakra.span>
              </chakra.li>
            ))}
          </chakra.ul>
        </Box>
      )}
      {planned.length > 0 && (
        <DataTable
          caption="Items found in the text"
          columns={COLUMNS}
          rows={planned.map((item, place) => ({ ...item, place }))}
          rowKey={({ place }) => String(place)}
          pageSize={10}
        />
      )}
    </>
  );
}
