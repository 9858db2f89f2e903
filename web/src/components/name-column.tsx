import type { Column } from './data-table';
import { UserName } from './user-name';

/** A column of viewers' names that open their history. */
export function nameColumn<Row extends { readonly name: string }>(
  onOpen: (name: string) => void,
): Column<Row> {
  return {
    key: 'name',
    header: 'Name',
    sortBy: ({ name }) => name,
    csv: ({ name }) => name,
    cell: ({ name }) => <UserName name={name} onOpen={onOpen} />,
  };
}
