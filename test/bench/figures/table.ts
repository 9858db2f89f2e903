type Cell = string | number | null;

/** Formats rows with headings as text, numbers right-aligned. */
export function table(headings: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const cells = rows.map((row) => row.map(shown));
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const isNumber = headings.map((_, column) =>
    rows.every((row) => typeof row[column] !== 'string'),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        isNumber[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return [line(headings), line(widths.map((width) => '-'.repeat(width))), ...cells.map(line)].join(
    '\n',
  );
}

function shown(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  return Math.abs(cell) >= 1000 ? String(Math.round(cell)) : String(Number(cell.toFixed(2)));
}
