export type CsvCell = string | number | boolean | null | undefined;

/** RFC 4180 text. A cell that a spreadsheet would run as a formula is made plain text. */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return [header, ...rows].map((row) => row.map(cell).join(',')).join('\r\n');
}

/** Offers the text as a file; the mark at its start tells Excel that it is UTF-8. */
export function downloadCsv(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name.endsWith('.csv') ? name : `${name}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}

function cell(value: CsvCell): string {
  // Money that the reader may not see is no number.
  if (value === null || value === undefined || Number.isNaN(value)) return '';
  if (typeof value !== 'string') return String(value);
  const inert = /^\s*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
