// @vitest-environment happy-dom
import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { type Column, DataTable } from '@web/ui/components/data-table';
import { system } from '@web/ui/theme/system';
import { afterEach, describe, expect, it } from 'vitest';

interface Row {
  name: string;
  tokens: number;
}

const rows: readonly Row[] = [
  { name: 'ann', tokens: 5 },
  { name: 'bob', tokens: 7 },
  { name: 'cleo', tokens: 11 },
];
const tokens: Column<Row> = {
  key: 'tokens',
  header: 'Tokens',
  cell: (row) => row.tokens,
};
const name: Column<Row> = { key: 'name', header: 'Name', cell: (row) => row.name };

afterEach(cleanup);

function show(columns: readonly Column<Row>[]) {
  render(
    <ChakraProvider value={system}>
      <DataTable
        caption="Tippers"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.name}
        pageSize={2}
      />
    </ChakraProvider>,
  );
}

describe('the footer of a table', () => {
  it('adds up the rows of all pages', () => {
    const total = (all: readonly Row[]) => all.reduce((sum, row) => sum + row.tokens, 0);
    show([name, { ...tokens, total }]);
    expect(screen.getAllByRole('row').at(-1)?.textContent).toBe('23');
    expect(screen.queryByText('cleo')).toBeNull();
  });

  it('has no totals when no column has a total', () => {
    show([name, tokens]);
    expect(screen.getAllByRole('row').at(-1)?.textContent).toBe('bob7');
  });

  it('has a page navigation named after the table', () => {
    show([name, tokens]);
    expect(screen.getByRole('navigation', { name: 'Pages: Tippers' })).toBeDefined();
  });
});
