import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Lists the files in a folder, at any depth, whose bytes contain a text as it is or, like the keys of
 * dynalite, in hexadecimal. Starts again if a file is removed meanwhile, as LevelDB does at any time.
 */
export function filesWith(directory: string, text: string): string[] {
  for (;;) {
    try {
      return filesNowWith(directory, text);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

function filesNowWith(directory: string, text: string): string[] {
  const forms = [text, Buffer.from(text).toString('hex')];
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => {
      const bytes = readFileSync(path);
      return forms.some((form) => bytes.includes(form));
    });
}
