import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useState,
} from 'react';

interface Cell {
  readonly row: number;
  readonly column: number;
}

/** Where the card of the active cell points to, in pixels of the grid's frame. */
export interface Anchor {
  readonly x: number;
  readonly y: number;
}

/** Props for a cell of the grid. */
export interface GridCellProps {
  tabIndex: 0 | -1;
  'data-row': number;
  'data-column': number;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: () => void;
  onMouseEnter: (event: MouseEvent<HTMLElement>) => void;
}

/** Returns the cell that a key moves to; null for other keys. */
export function nextCell(
  key: string,
  { row, column }: Cell,
  size: { rows: number; columns: number },
): Cell | null {
  const clamp = (value: number, most: number) => Math.min(Math.max(0, value), most - 1);
  switch (key) {
    case 'ArrowLeft':
      return { row, column: clamp(column - 1, size.columns) };
    case 'ArrowRight':
      return { row, column: clamp(column + 1, size.columns) };
    case 'ArrowUp':
      return { row: clamp(row - 1, size.rows), column };
    case 'ArrowDown':
      return { row: clamp(row + 1, size.rows), column };
    case 'Home':
      return { row, column: 0 };
    case 'End':
      return { row, column: size.columns - 1 };
    default:
      return null;
  }
}

/**
 * Makes a grid one tab stop with arrow keys inside, and tracks the cell under the pointer or focus.
 */
export function useGridCursor(
  grid: RefObject<HTMLElement | null>,
  size: { rows: number; columns: number },
) {
  const [home, setHome] = useState<Cell>({ row: 0, column: 0 });
  const [active, setActive] = useState<(Cell & { anchor: Anchor }) | null>(null);
  // The grid's layout may have changed. Its first cell always exists.
  const stop = home.row < size.rows && home.column < size.columns ? home : { row: 0, column: 0 };

  const show = (cell: Cell, element: HTMLElement) =>
    setActive({
      ...cell,
      anchor: { x: element.offsetLeft + element.offsetWidth / 2, y: element.offsetTop },
    });

  return {
    active,
    anchor: active?.anchor ?? null,
    leave: () => setActive(null),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        setActive(null);
        return;
      }
      const next = nextCell(event.key, stop, size);
      if (next === null) return;
      event.preventDefault();
      setHome(next);
      grid.current
        ?.querySelector<HTMLElement>(`[data-row="${next.row}"][data-column="${next.column}"]`)
        ?.focus();
    },
    cellProps: (row: number, column: number): GridCellProps => ({
      tabIndex: row === stop.row && column === stop.column ? 0 : -1,
      'data-row': row,
      'data-column': column,
      onFocus: (event) => {
        setHome({ row, column });
        show({ row, column }, event.currentTarget);
      },
      onBlur: () => setActive(null),
      onMouseEnter: (event) => show({ row, column }, event.currentTarget),
    }),
  };
}
