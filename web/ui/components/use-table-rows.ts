import { useMemo, useState } from 'react';
import type { Column } from './column';

export interface Sorting {
  key: string;
  direction: 'ascending' | 'descending';
}

export interface TableRows<Row> {
  sorting: Sorting | undefined;
  /** All rows in order. */
  sorted: readonly Row[];
  /** The rows of the current page. */
  shown: readonly Row[];
  /** From 1. */
  page: number;
  pageCount: number;
  /** Sorts by a column; a second call reverses the order. */
  sortBy: (key: string) => void;
  goTo: (page: number) => void;
}

export function useTableRows<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  initialSort: Sorting | undefined,
  pageSize = Number.POSITIVE_INFINITY,
): TableRows<Row> {
  const [sorting, setSorting] = useState(initialSort);
  const [requestedPage, goTo] = useState(1);
  const sorted = useMemo(() => sortRows(columns, rows, sorting), [columns, rows, sorting]);

  const pageCount = Math.max(1, Math.ceil(sorted.length / pageSize));
  // There may be fewer rows than when the page was opened.
  const page = Math.min(requestedPage, pageCount);
  const first = Number.isFinite(pageSize) ? (page - 1) * pageSize : 0;

  return {
    sorting,
    sorted,
    shown: sorted.slice(first, first + pageSize),
    page,
    pageCount,
    goTo,
    sortBy: (key) => {
      setSorting((present) => nextSorting(present, key, isNumeric(columns, key)));
      goTo(1);
    },
  };
}

/** Sorts rows by a column. Missing values come last in either direction. */
export function sortRows<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  sorting: Sorting | undefined,
): readonly Row[] {
  const sortBy = columns.find(({ key }) => key === sorting?.key)?.sortBy;
  if (sorting === undefined || sortBy === undefined) return rows;
  const sign = sorting.direction === 'ascending' ? 1 : -1;
  return rows.toSorted((a, b) => compare(sortBy(a), sortBy(b), sign));
}

function compare(a: string | number | null, b: string | number | null, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'string' || typeof b === 'string') {
    return sign * String(a).localeCompare(String(b), 'en', { sensitivity: 'base', numeric: true });
  }
  return sign * (a - b);
}

function nextSorting(present: Sorting | undefined, key: string, numbersFirst: boolean): Sorting {
  // Numbers start with the largest, words with A.
  if (present?.key !== key) return { key, direction: numbersFirst ? 'descending' : 'ascending' };
  return { key, direction: present.direction === 'ascending' ? 'descending' : 'ascending' };
}

function isNumeric<Row>(columns: readonly Column<Row>[], key: string): boolean {
  return columns.find((column) => column.key === key)?.isNumeric ?? false;
}
