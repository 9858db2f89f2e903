export type CsvCell = string | number | boolean | null | undefined;

/** Formats CSV by RFC 4180. Cells that a spreadsheet would run as a formula become plain text. */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return [header, ...rows].map((row) => row.map(cell).join(',')).join('\r\n');
}

/** Downloads the text as a file. The byte order mark tells Excel that it is UTF-8. */
export function downloadCsv(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name.endsWith('.csv') ? name : `${name}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}

function cell(value: CsvCell): string {
  // NaN is money that the reader may not see.
  if (value === null || value === undefined || Number.isNaN(value)) return '';
  if (typeof value !== 'string') return String(value);
  const inert = /^\s*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
