import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, transform } from 'esbuild';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Hash of the code that some entry files run, as far as it lies in a folder. Comments, types,
 * whitespace, file names and import paths do not count.
 *
 * @param entries relative to the repository's root
 * @param folder for example `shared/`
 * @param without files that don't count, relative to the root, and neither does what only they import
 */
export async function fingerprintOf(
  entries: readonly string[],
  folder: string,
  without: readonly string[] = [],
): Promise<string> {
  const { metafile } = await build({
    entryPoints: entries.map((entry) => join(root, entry)),
    absWorkingDir: root,
    bundle: true,
    write: false,
    outdir: 'out',
    metafile: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    external: without.map((path) => join(root, path)),
    logLevel: 'silent',
  });
  const used = new Set(
    Object.values(metafile.outputs).flatMap(({ inputs }) =>
      Object.entries(inputs).flatMap(([path, { bytesInOutput }]) =>
        bytesInOutput > 0 ? path : [],
      ),
    ),
  );
  const texts = await Promise.all(
    [...used].filter((path) => path.startsWith(folder)).map(normalizedText),
  );
  return createHash('sha256').update(texts.sort().join('\n')).digest('base64url').slice(0, 22);
}

async function normalizedText(path: string): Promise<string> {
  const source = await readFile(join(root, path), 'utf8');
  const { code } = await transform(source, { loader: 'ts', minifyWhitespace: true });
  return code.replace(/from"[^"]*"/g, 'from""').trim();
}
