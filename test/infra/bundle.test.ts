import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BundleReport, bundleFunctions } from '../../infra/bundle';

let folder: string;
let report: BundleReport[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roomlight-bundle-'));
  const first = join(folder, 'first.ts');
  const second = join(folder, 'second.ts');
  await writeFile(first, `export const handler = async (name: string) => \`hello \${name}\`;\n`);
  await writeFile(
    second,
    "import old from './old.cjs';\nexport const handler = async () => old.separator();\n",
  );
  await writeFile(
    join(folder, 'old.cjs'),
    "exports.separator = () => { const name = 'path'; return require('node:' + name).posix.sep; };\n",
  );
  report = await bundleFunctions({
    outDir: join(folder, 'out'),
    target: 'node20',
    entries: [
      { name: 'first', entry: first },
      { name: 'second', entry: second },
    ],
  });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function handlerOf(name: string): Promise<(input: unknown) => Promise<unknown>> {
  const file = pathToFileURL(join(folder, 'out', name, 'index.mjs')).href;
  const { handler } = await import(/* @vite-ignore */ file);
  return handler;
}

describe('bundling', () => {
  it('gives every function a folder with one module and its source map', async () => {
    expect((await readdir(join(folder, 'out', 'first'))).sort()).toEqual([
      'index.mjs',
      'index.mjs.map',
    ]);
    expect((await readdir(join(folder, 'out', 'second'))).sort()).toEqual([
      'index.mjs',
      'index.mjs.map',
    ]);
  });

  it('makes modules that run', async () => {
    const handler = await handlerOf('first');
    expect(await handler('room')).toBe('hello room');
  });

  it('lets packages that require at run time do so', async () => {
    const handler = await handlerOf('second');
    expect(await handler(undefined)).toBe('/');
  });

  it('reports the bytes that each bundle has on disk', async () => {
    const text = await readFile(join(folder, 'out', 'first', 'index.mjs'));
    expect(report.map(({ name }) => name).sort()).toEqual(['first', 'second']);
    expect(report.find(({ name }) => name === 'first')?.bytes).toBe(text.byteLength);
    expect(JSON.parse(await readFile(join(folder, 'out', 'report.json'), 'utf8'))).toEqual(report);
  });

  it('keeps no comment in the module that would load the map at run time', async () => {
    const text = await readFile(join(folder, 'out', 'first', 'index.mjs'), 'utf8');
    expect(text).not.toContain('sourceMappingURL');
  });

  it('names the entry that is missing', async () => {
    const entries = [{ name: 'gone', entry: join(folder, 'gone.ts') }];
    await expect(
      bundleFunctions({ outDir: join(folder, 'none'), entries, target: 'node20' }),
    ).rejects.toThrow(/gone\.ts/);
  });
});
