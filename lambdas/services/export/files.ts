import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { toCsvRow } from '@shared/domain/csv';

/** Files in a folder, written row by row to keep memory use constant. */
export interface Files {
  /** Adds a value to the JSON list in `<name>.json`. */
  addTo(name: string, value: unknown): void;
  /** Adds a row to `<name>.csv`, which starts with a header row. */
  addRow(name: string, row: Readonly<Record<string, Cell>>): void;
  /** Closes all files and returns their names, sorted. */
  close(): string[];
}

export type Cell = string | number | boolean | null;

/** A text file that is open for writing. */
export interface OpenText {
  write(text: string): void;
  close(): void;
}

export function openFiles(folder: string): Files {
  mkdirSync(folder, { recursive: true });
  return filesOn((file) => {
    const fd = openSync(join(folder, file), 'w', 0o600);
    return { write: (text) => writeSync(fd, text), close: () => closeSync(fd) };
  });
}

/** Creates files on any output. Each file is opened with its first row. */
export function filesOn(openText: (file: string) => OpenText): Files {
  const open = new Map<string, OpenText>();
  const textOf = (file: string, first: string) => {
    const existing = open.get(file);
    if (existing) return { text: existing, isNew: false };
    const text = openText(file);
    open.set(file, text);
    text.write(first);
    return { text, isNew: true };
  };
  return {
    addTo(name, value) {
      const { text, isNew } = textOf(`${name}.json`, '[\n');
      text.write(`${isNew ? '' : ',\n'}${JSON.stringify(value)}`);
    },
    addRow(name, row) {
      const { text } = textOf(`${name}.csv`, csvLine(Object.keys(row)));
      text.write(csvLine(Object.values(row)));
    },
    close() {
      for (const [file, text] of open) {
        if (file.endsWith('.json')) text.write('\n]\n');
        text.close();
      }
      return [...open.keys()].sort();
    },
  };
}

export function csvLine(cells: readonly Cell[]): string {
  return `${toCsvRow(cells)}\r\n`;
}
