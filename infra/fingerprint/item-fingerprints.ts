import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { items } from '@lambdas/data/items';
import { build } from 'esbuild';
import type { Fingerprint } from './fingerprint';

const root = fileURLToPath(new URL('../../', import.meta.url));
const DECLARATION = /export const (\w+) = define(?:Item|Document)\(\{\s*name: '([^']+)'/g;

/**
 * Version and fingerprint of each kind of item, by its name: a hash of the code that declares its
 * key, schema and codec, as a bundler leaves it after removing everything else. Comments, types
 * and whitespace do not count.
 */
export async function itemFingerprints(): Promise<Readonly<Record<string, Fingerprint>>> {
  const declarations = await findDeclarations();
  const texts = await bundleEach(declarations);
  return Object.fromEntries(
    items.map(({ kind }) => {
      const text = texts.get(kind.name);
      if (text === undefined) throw new Error(`The declaration of ${kind.name} was not found.`);
      const fingerprint = createHash('sha256').update(text).digest('base64url').slice(0, 22);
      return [kind.name, { version: kind.version, fingerprint }];
    }),
  );
}

interface Declaration {
  readonly name: string;
  readonly constant: string;
  readonly path: string;
}

async function findDeclarations(): Promise<Declaration[]> {
  const folder = join(root, 'lambdas/data');
  const found: Declaration[] = [];
  for (const file of await readdir(folder, { recursive: true })) {
    if (!file.endsWith('.ts')) continue;
    const path = join(folder, file);
    for (const [, constant = '', name = ''] of (await readFile(path, 'utf8')).matchAll(
      DECLARATION,
    )) {
      found.push({ name, constant, path });
    }
  }
  return found;
}

/** The bundled code of each declaration, by the kind's name. */
async function bundleEach(declarations: readonly Declaration[]): Promise<Map<string, string>> {
  const { outputFiles } = await build({
    entryPoints: declarations.map(({ name }) => ({ in: `item:${name}`, out: name })),
    absWorkingDir: root,
    bundle: true,
    write: false,
    outdir: 'out',
    platform: 'node',
    format: 'esm',
    packages: 'external',
    minifyWhitespace: true,
    legalComments: 'none',
    logLevel: 'silent',
    plugins: [
      {
        name: 'one-item',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^item:/ }, ({ path }) => ({ path, namespace: 'item' }));
          // What only runs the declarations does not change what is stored.
          onResolve({ filter: /^@lambdas\/runtime\// }, ({ path }) => ({ path, external: true }));
          onLoad({ filter: /.*/, namespace: 'item' }, ({ path: item }) => {
            const wanted = declarations.find(({ name }) => item === `item:${name}`);
            const contents = `export { ${wanted?.constant} } from ${JSON.stringify(wanted?.path)};`;
            return { contents, resolveDir: root, loader: 'ts' };
          });
        },
      },
    ],
  });
  return new Map(
    outputFiles.map(({ path, text }) => [path.split('/').at(-1)?.replace(/\.js$/, '') ?? '', text]),
  );
}
