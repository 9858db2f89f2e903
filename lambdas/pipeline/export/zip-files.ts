import { type Files, filesOn, type OpenText } from '@lambdas/services/export/files';
import { Zip, ZipDeflate } from 'fflate';

/** A ZIP file that is being written. */
export interface OpenZip {
  /** Opens a folder; an empty name is the root. Close it with its own `close`. */
  folder(name: string): Files;
  /** Adds a single file. */
  add(path: string, content: string | Uint8Array): void;
  /** Ends the ZIP. All files must be closed before. */
  close(): void;
}

/**
 * Writes a ZIP as a stream. Several files can grow at the same time: the first one is written
 * immediately, the others are compressed in memory until the ones before them end.
 *
 * @throws Error whatever `write` throws, or if a file cannot be compressed
 */
export function openZip(write: (bytes: Uint8Array) => void): OpenZip {
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    write(bytes);
  });
  const openFile = (path: string) => {
    const file = new ZipDeflate(path, { level: 6 });
    zip.add(file);
    return file;
  };
  const open = (path: string): OpenText => {
    const file = openFile(path);
    return {
      write: (text) => file.push(Buffer.from(text)),
      close: () => file.push(new Uint8Array(), true),
    };
  };
  return {
    folder: (name) => filesOn((file) => open(name === '' ? file : `${name}/${file}`)),
    add(path, content) {
      const file = openFile(path);
      file.push(Buffer.from(content), true);
    },
    close: () => zip.end(),
  };
}
