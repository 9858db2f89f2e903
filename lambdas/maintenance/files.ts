import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Files of a folder, written row by row, so that nothing has to fit into memory. */
export interface Files {
  /** Adds a value to the JSON list in `<name>.json`. */
  addTo(name: string, value: unknown): void;
  /** Adds a row to `<name>.csv`; the first one is preceded by the names of its columns. */
  addRow(name: string, row: Readonly<Record<string, Cell>>): void;
  /** Ends every list. Answers the names of the files. */
  close(): string[];
}

export type Cell = string | number | boolean | null;

export function openFiles(folder: string): Files {
  mkdirSync(folder, { recursive: true });
  const open = new Map<string, number>();
  const fileOf = (file: string, first: string) => {
    const known = open.get(file);
    if (known !== undefined) return { fd: known, isNew: false };
    const fd = openSync(join(folder, file), 'w', 0o600);
    open.set(file, fd);
    writeSync(fd, first);
    return { fd, isNew: true };
  };
  return {
    addTo(name, value) {
      const { fd, isNew } = fileOf(`${name}.json`, '[\n');
      writeSync(fd, `${isNew ? '' : ',\n'}${JSON.stringify(value)}`);
    },
    addRow(name, row) {
      const { fd } = fileOf(`${name}.csv`, csvLine(Object.keys(row)));
      writeSync(fd, csvLine(Object.values(row)));
    },
    close() {
      for (const [file, fd] of open) {
        if (file.endsWith('.json')) writeSync(fd, '\n]\n');
        closeSync(fd);
      }
      return [...open.keys()].sort();
    },
  };
}

export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** A text that a spreadsheet would take for a formula begins with an apostrophe. */
function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const inert = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
