import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type BundleReport, bundleFunctions } from '@infra/bundle';
import { RED_AND_BLUE } from '@test/support/pictures';
import { decode } from 'fast-png';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);

let folder: string;
let report: BundleReport[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roomlight-files-'));
  const drawing = join(folder, 'drawing.ts');
  const plain = join(folder, 'plain.ts');
  const pictures = resolve('lambdas/services/pictures');
  await writeFile(
    drawing,
    `import { drawSquare } from '${pictures}/draw-square.ts';
import { openRenderer } from '${pictures}/renderer.ts';
export const square = async (picture) =>
  Buffer.from(await drawSquare(Buffer.from(picture, 'base64'), 'meet')).toString('base64');
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

/** Runs an export of the bundle, as JavaScript, in a process of its own. Returns its picture. */
async function inBundle(code: string) {
  const file = JSON.stringify(join(folder, 'out', 'drawing', 'index.mjs'));
  const script = `import(${file}).then((bundle) => bundle.${code}).then((png) => process.stdout.write(png))`;
  const { stdout } = await run(process.execPath, ['-e', script], { cwd: folder });
  return decode(Buffer.from(stdout, 'base64'));
}

describe('package files', () => {
  it('are copied beside the bundles that read them', async () => {
    expect(filesOf('drawing')).toEqual([
      '@expo-google-fonts/figtree/500Medium/Figtree_500Medium.ttf',
      '@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf',
      '@jsquash/webp/codec/dec/webp_dec.wasm',
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
    const { width, height, data } = await inBundle('handler()');
    expect([width, height]).toEqual([90, 40]);
    // The text was drawn, so the font was found, too.
    expect(data.some((value) => value > 0)).toBe(true);
  });

  it('include the decoder of WebP', async () => {
    const webp = Buffer.from(RED_AND_BLUE.webp).toString('base64');
    const { width, data } = await inBundle(`square(${JSON.stringify(webp)})`);
    expect(width).toBe(400);
    expect([...data.subarray(4 * (200 * 400 + 50)).subarray(0, 4)]).toEqual([255, 0, 0, 255]);
  });
});
