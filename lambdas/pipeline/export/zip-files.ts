import { type Files, filesOn, type OpenText } from '@lambdas/services/export/files';
import { Zip, ZipDeflate } from 'fflate';

/** A ZIP that is being written. */
export interface OpenZip {
  /** Files of a folder; an empty name is the top. Ended by their own `close`. */
  folder(name: string): Files;
  /** A file of its own. */
  add(path: string, text: string): void;
  /** Ends the ZIP, after all of its files. */
  close(): void;
}

/**
 * Writes a ZIP piece by piece. Files may grow side by side: the one that was begun first goes out
 * at once, the others wait in memory, compressed, until those before them end.
 *
 * @throws whatever `write` throws, and where a file cannot be compressed
 */
export function openZip(write: (bytes: Uint8Array) => void): OpenZip {
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    write(bytes);
  });
  const open = (path: string): OpenText => {
    const file = new ZipDeflate(path, { level: 6 });
    zip.add(file);
    return {
      write: (text) => file.push(Buffer.from(text)),
      close: () => file.push(new Uint8Array(), true),
    };
  };
  return {
    folder: (name) => filesOn((file) => open(name === '' ? file : `${name}/${file}`)),
    add(path, text) {
      const file = open(path);
      file.write(text);
      file.close();
    },
    close: () => zip.end(),
  };
}
