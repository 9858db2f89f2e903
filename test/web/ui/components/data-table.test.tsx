// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Column, DataTable } from '@web/ui/components/data-table';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { shown } from './render-screen';

interface Row {
  name: string;
  tokens: number | null;
}

const columns: Column<Row>[] = [
  { key: 'name', header: 'Name', cell: (r) => r.name, sortBy: (r) => r.name, csv: (r) => r.name },
  {
    key: 'tokens',
    header: 'Tokens',
    isNumeric: true,
    cell: (r) => r.tokens ?? '–',
    sortBy: (r) => r.tokens,
    csv: (r) => r.tokens,
  },
];
const rows: Row[] = [
  { name: 'bob', tokens: 20 },
  { name: 'Ann', tokens: 300 },
  { name: '=cmd', tokens: null },
];

function show(props: Partial<Parameters<typeof DataTable<Row>>[0]> = {}) {
  shown(
    <DataTable caption="Tippers" columns={columns} rows={rows} rowKey={(r) => r.name} {...props} />,
  );
}

function names(): (string | null)[] {
  const [, ...body] = screen.getAllByRole('row');
  return body.map((row) => within(row).getAllByRole('cell')[0]?.textContent ?? null);
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('DataTable', () => {
  it('keeps the order of its rows until a column is sorted', () => {
    show();
    expect(names()).toEqual(['bob', 'Ann', '=cmd']);
  });

  it('sorts numbers from the largest, then from the smallest, with missing ones last', async () => {
    show();
    const header = screen.getByRole('button', { name: 'Tokens' });
    await userEvent.click(header);
    expect(names()).toEqual(['Ann', 'bob', '=cmd']);
    const column = screen.getByRole('columnheader', { name: 'Tokens' });
    expect(column.getAttribute('aria-sort')).toBe('descending');
    await userEvent.click(header);
    expect(names()).toEqual(['bob', 'Ann', '=cmd']);
  });

  it('sorts text from A to Z regardless of case', async () => {
    show({ rows: rows.slice(0, 2) });
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(names()).toEqual(['Ann', 'bob']);
  });

  it('turns pages and returns to the first one when sorted', async () => {
    show({ pageSize: 2 });
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(names()).toEqual(['=cmd']);
    await userEvent.click(screen.getByRole('button', { name: 'Tokens' }));
    expect(names()).toEqual(['Ann', 'bob']);
    expect(screen.getByText('Page 1 of 2')).toBeDefined();
  });

  it('downloads all pages as CSV in the order shown, with formulas made inert', async () => {
    const blobs: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(blob as Blob);
      return 'blob:x';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    show({
      pageSize: 1,
      csvName: 'tippers',
      initialSort: { key: 'tokens', direction: 'descending' },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
    expect(await blobs[0]?.text()).toContain("Name,Tokens\r\nAnn,300\r\nbob,20\r\n'=cmd,");
  });
});
