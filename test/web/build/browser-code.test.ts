import { build } from 'esbuild';
import { expect, it } from 'vitest';

const HINT =
  "Import types with `import type` from '@shared/api/…' and calls from " +
  "'@shared/api/client-calls.gen'.";

interface Import {
  readonly importer: string;
  readonly imported: string;
}

/** Every import between the modules of the browser's code; type imports are gone. */
async function importsOf(entry: string): Promise<Import[]> {
  const { metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    treeShaking: false,
    format: 'esm',
    jsx: 'automatic',
    packages: 'external',
    logLevel: 'error',
  });
  return Object.entries(metafile.inputs).flatMap(([importer, { imports }]) =>
    imports.map(({ path }) => ({ importer, imported: path })),
  );
}

it('the browser’s code contains no schema', async () => {
  const imports = await importsOf('web/app/main.ts');
  const withSchemas = imports
    .filter(({ imported }) => imported === 'zod')
    .map(({ importer }) => importer);
  const wrong = imports
    .filter(({ imported }) => withSchemas.includes(imported))
    .filter(({ importer }) => !withSchemas.includes(importer))
    .map(({ importer, imported }) => `${importer} imports ${imported}`);
  expect(imports.length).toBeGreaterThan(1000);
  expect(wrong, HINT).toEqual([]);
});
