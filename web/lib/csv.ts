import { type CsvCell, toCsvRow } from '@shared/domain/csv';
import { downloadFile } from './download-file';

export type { CsvCell };

/** Formats CSV by RFC 4180. Cells that a spreadsheet would run as a formula become plain text. */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return [header, ...rows].map(toCsvRow).join('\r\n');
}

/** Downloads the text as a file. The byte order mark tells Excel that it is UTF-8. */
export function downloadCsv(name: string, csv: string): void {
  const file = name.endsWith('.csv') ? name : `${name}.csv`;
  downloadFile(file, new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }));
}
