import { readPackageFile } from '@lambdas/runtime/package-file';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/** Family name of the product's typeface, in which all texts of pictures are set. */
export const FONT_FAMILY = 'Figtree';
/** The weights that pictures may use. */
export type FontWeight = 500 | 700;

/** Draws SVG documents. See docs/decisions/pictures.md. */
export interface Renderer {
  /**
   * Draws a document in its own size. Characters without a glyph in the typeface are left out by
   * whoever writes the document.
   *
   * @throws Error if it is not SVG
   */
  render(svg: string): Rendered;
  /** Returns a text's width in units of its font size. `text` must be escaped. */
  measure(text: string, weight: FontWeight): number;
}

/** A drawn picture. */
export interface Rendered {
  readonly png: Uint8Array;
  /** Four bytes per pixel, row by row: red, green and blue, each multiplied by alpha, and alpha. */
  readonly pixels: Uint8Array;
}

let opened: Promise<Renderer> | undefined;

/** Returns this process's renderer. Opening it the first time takes about 0.1 s of CPU. */
export function openRenderer(): Promise<Renderer> {
  opened ??= createRenderer();
  return opened;
}

async function createRenderer(): Promise<Renderer> {
  const [wasm, ...fontBuffers] = await Promise.all([
    readPackageFile('@resvg/resvg-wasm/index_bg.wasm'),
    readPackageFile('@expo-google-fonts/figtree/500Medium/Figtree_500Medium.ttf'),
    readPackageFile('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf'),
  ]);
  await initOnce(wasm);
  const options = {
    font: { fontBuffers, defaultFontFamily: FONT_FAMILY, loadSystemFonts: false },
  };
  return {
    render(svg) {
      const document = new Resvg(svg, options);
      const image = document.render();
      try {
        return { png: image.asPng(), pixels: image.pixels };
      } finally {
        image.free();
        document.free();
      }
    },
    measure(text, weight) {
      const document = new Resvg(
        `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text y="9" font-family="${FONT_FAMILY}" font-weight="${weight}" font-size="100">${text}</text></svg>`,
        options,
      );
      try {
        const box = document.getBBox();
        return box ? (box.x + box.width) / 100 : 0;
      } finally {
        document.free();
      }
    },
  };
}

/** The module can be initialized once per process, and modules may be loaded more often in tests. */
async function initOnce(wasm: Buffer): Promise<void> {
  try {
    await initWasm(wasm);
  } catch (error) {
    if (!String(error).includes('Already initialized')) throw error;
  }
}
