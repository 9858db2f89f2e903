import { nextCell } from '@web/ui/charts/use-grid-cursor';
import { describe, expect, it } from 'vitest';

const week = { rows: 7, columns: 24 };

describe('the keyboard cursor of the heatmap', () => {
  it.each([
    ['ArrowRight', { row: 2, column: 6 }],
    ['ArrowLeft', { row: 2, column: 4 }],
    ['ArrowDown', { row: 3, column: 5 }],
    ['ArrowUp', { row: 1, column: 5 }],
    ['Home', { row: 2, column: 0 }],
    ['End', { row: 2, column: 23 }],
  ])('moves with %s to %j', (key, cell) => {
    expect(nextCell(key, { row: 2, column: 5 }, week)).toEqual(cell);
  });

  it('stops at the edges', () => {
    expect(nextCell('ArrowUp', { row: 0, column: 0 }, week)).toEqual({ row: 0, column: 0 });
    expect(nextCell('ArrowRight', { row: 6, column: 23 }, week)).toEqual({ row: 6, column: 23 });
  });

  it('ignores other keys', () => {
    expect(nextCell('Tab', { row: 0, column: 0 }, week)).toBeNull();
  });
});
