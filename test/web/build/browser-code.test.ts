import { CHUNK_GROUPS } from '@web/build/chunks';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

const HINT =
  "Import types with `import type` from '@shared/api/…' and calls from " +
  "'@shared/api/client-calls.gen' or '@shared/api/later-calls.gen'.";

interface Import {
  readonly importer: string;
  readonly imported: string;
  /** Loaded on demand. */
  readonly isLazy: boolean;
}

/** Returns all imports between modules of the browser's code, without type imports. */
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
    loader: { '.css': 'empty' },
    logLevel: 'error',
  });
  return Object.entries(metafile.inputs).flatMap(([importer, { imports }]) =>
    imports.map(({ path, kind }) => ({
      importer,
      imported: path,
      isLazy: kind === 'dynamic-import',
    })),
  );
}

it('keeps schemas out of the browser’s code', async () => {
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

it('loads metric definitions only on demand', async () => {
  const imports = await importsOf('web/app/main.ts');
  const importersOf = (file: string, isLazy: boolean) =>
    imports
      .filter((one) => one.imported === file && one.isLazy === isLazy)
      .map(({ importer }) => importer);
  expect(importersOf('shared/metrics/definitions.ts', true)).toEqual([
    'web/ui/components/metric-help.tsx',
  ]);
  expect(importersOf('shared/metrics/definitions.ts', false)).toEqual([]);

  const grouped = ['definitions', 'tip-definitions'].flatMap((name) =>
    CHUNK_GROUPS.filter(({ test }) => test?.test(`/shared/metrics/${name}.ts`)),
  );
  expect(grouped).toEqual([]);
});
