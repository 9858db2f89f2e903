import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type BundleReport, bundleFunctions } from '@infra/bundle';
import { decode } from 'fast-png';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);

let folder: string;
let report: BundleReport[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roomlight-files-'));
  const drawing = join(folder, 'drawing.ts');
  const plain = join(folder, 'plain.ts');
  const renderer = resolve('lambdas/services/pictures/renderer.ts');
  await writeFile(
    drawing,
    `import { openRenderer } from '${renderer}';
export const handler = async () => {
  const { render } = await openRenderer();
  const { png } = render('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="40"><text y="30" font-size="30" font-family="Figtree">Hi</text></svg>');
  return Buffer.from(png).toString('base64');
};`,
  );
  await writeFile(plain, `export const handler = async () => 'nothing';`);
  report = await bundleFunctions({
    outDir: join(folder, 'out'),
    target: 'node20',
    entries: [
      { name: 'drawing', entry: drawing },
      { name: 'plain', entry: plain },
    ],
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const filesOf = (wanted: string) => report.find(({ name }) => name === wanted)?.files;

describe('package files', () => {
  it('are copied beside the bundles that read them', async () => {
    expect(filesOf('drawing')).toEqual([
      '@expo-google-fonts/figtree/500Medium/Figtree_500Medium.ttf',
      '@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf',
      '@resvg/resvg-wasm/index_bg.wasm',
    ]);
    for (const name of filesOf('drawing') ?? []) {
      const copy = await stat(join(folder, 'out', 'drawing', 'node_modules', name));
      expect(copy.size).toBeGreaterThan(10_000);
    }
  });

  it('are not copied beside others', async () => {
    expect(filesOf('plain')).toEqual([]);
    expect((await readdir(join(folder, 'out', 'plain'))).sort()).toEqual([
      'index.mjs',
      'index.mjs.map',
    ]);
  });

  it('are found by the bundle where no package is installed', async () => {
    const file = join(folder, 'out', 'drawing', 'index.mjs');
    const script = `import(${JSON.stringify(file)}).then(({ handler }) => handler()).then((png) => process.stdout.write(png))`;
    const { stdout } = await run(process.execPath, ['-e', script], { cwd: folder });
    const { width, height, data } = decode(Buffer.from(stdout, 'base64'));
    expect([width, height]).toEqual([90, 40]);
    // The text was drawn, so the font was found, too.
    expect(data.some((value) => value > 0)).toBe(true);
  });
});
