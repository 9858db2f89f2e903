import { findLedgerColumns, LEDGER_COLUMNS } from '@shared/domain/ledger/columns';

/**
 * Returns a token ledger with nothing but times, types and amounts: the columns that the service reads.
 * Who paid, and what they wrote, stays in the browser. Every line keeps its number, except where a cell
 * has several lines. Of a table without these columns only the header is left, so the service can say
 * what is missing.
 */
export function trimLedger(csv: string): string {
  const [header = [], ...rows] = readCsv(csv);
  const at = findLedgerColumns(header);
  const places = LEDGER_COLUMNS.flatMap((column) => at[column] ?? []);
  if (places.length < LEDGER_COLUMNS.length) return `${toLine(header)}\r\n`;
  return [header, ...rows]
    .map((row) => `${toLine(places.map((place) => row[place] ?? ''))}\r\n`)
    .join('');
}

/** Rows of cells by RFC 4180, in linear time. An empty line is a row with one empty cell. */
function readCsv(csv: string): string[][] {
  const text = csv.replace(/^\uFEFF/, '');
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const { cell, end } = readCell(text, at);
    row.push(cell);
    at = end + 1;
    if (text[end] === ',') {
      if (at === text.length) row.push('');
      continue;
    }
    if (text[end] === '\r' && text[at] === '\n') at += 1;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

/** The cell at a place, and where the separator or line end after it is. */
function readCell(text: string, from: number): { readonly cell: string; readonly end: number } {
  const separator = /[,\r\n]/g;
  if (text[from] !== '"') {
    separator.lastIndex = from;
    const end = separator.exec(text)?.index ?? text.length;
    return { cell: text.slice(from, end), end };
  }
  const parts: string[] = [];
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    const stop = quote < 0 ? text.length : quote;
    parts.push(text.slice(at, stop));
    if (text[stop + 1] !== '"') {
      separator.lastIndex = stop + 1;
      return { cell: parts.join(''), end: separator.exec(text)?.index ?? text.length };
    }
    parts.push('"');
    at = stop + 2;
  }
}

function toLine(cells: readonly string[]): string {
  return cells
    .map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',');
}
