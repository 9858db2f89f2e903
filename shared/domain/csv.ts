export type CsvCell = string | number | boolean | null | undefined;

/**
 * Formats a row of CSV by RFC 4180, without a line end. Text that a spreadsheet would run as a
 * formula gets a leading apostrophe; spreadsheets skip blanks before they look for one.
 */
export function toCsvRow(cells: readonly CsvCell[]): string {
  return cells.map(toCsvCell).join(',');
}

function toCsvCell(value: CsvCell): string {
  // NaN is money that the reader may not see.
  if (value === null || value === undefined || Number.isNaN(value)) return '';
  if (typeof value !== 'string') return String(value);
  const inert = /^\s*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
