import { Box } from '@chakra-ui/react';
import type { Column } from './data-table';
import { UserName } from './user-name';

/**
 * A column of viewers' names that open their history; plain text without `onOpen`.
 *
 * @param minWidth keeps other columns from squeezing common names. @default what the others leave
 */
export function nameColumn<Row extends { readonly name: string }>(
  onOpen: ((name: string) => void) | undefined,
  minWidth?: string,
): Column<Row> {
  return {
    key: 'name',
    header: 'Name',
    sortBy: ({ name }) => name,
    csv: ({ name }) => name,
    cell: ({ name }) => (
      <Box minW={minWidth}>
        <UserName name={name} onOpen={onOpen} />
      </Box>
    ),
  };
}
