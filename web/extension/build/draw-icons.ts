import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { ICON_SIZES } from './manifest';

const { resolve } = createRequire(import.meta.url);
const SYMBOL = new URL('../../public/favicon.svg', import.meta.url);

/**
 * Draws the site's symbol in each size, by path: browsers take no SVG for the icons of an extension.
 *
 * @param sizes in pixels
 */
export async function drawIcons(
  sizes: readonly number[] = ICON_SIZES,
): Promise<Readonly<Record<string, Uint8Array>>> {
  await openRenderer();
  const svg = await readFile(SYMBOL, 'utf8');
  return Object.fromEntries(
    sizes.map((size) => {
      const drawn = new Resvg(svg, { fitTo: { mode: 'width', value: size } });
      try {
        return [`icons/${size}.png`, drawn.render().asPng()];
      } finally {
        drawn.free();
      }
    }),
  );
}

/** The module can be initialized once per process. */
async function openRenderer(): Promise<void> {
  try {
    await initWasm(await readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')));
  } catch (error) {
    if (!String(error).includes('Already initialized')) throw error;
  }
}
