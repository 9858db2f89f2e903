import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { SCREENS } from '@web/lib/screens';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

/** The browser inside OBS Studio 28 to 30; later ones are newer. */
const TARGET = 'chrome103';

/**
 * Writes the stream overlay, a page without the application. It is bundled by itself, for older
 * browsers. See docs/decisions/overlay-page.md.
 */
export function overlayPage(): Plugin {
  return {
    name: 'overlay-page',
    async generateBundle() {
      const emit = async (entry: string, name: string) => {
        const source = await bundle(entry);
        return `/${this.getFileName(this.emitFile({ type: 'asset', name, source }))}`;
      };
      const [script, styles, page] = await Promise.all([
        emit('main.ts', 'overlay.js'),
        emit('page.css', 'overlay.css'),
        readFile(inOverlay('index.html'), 'utf8'),
      ]);
      this.emitFile({
        type: 'asset',
        fileName: `${SCREENS.overlay.path.slice(1)}/index.html`,
        source: page.replace('"main.ts"', `"${script}"`).replace('"page.css"', `"${styles}"`),
      });
    },
  };
}

const inOverlay = (name: string) => fileURLToPath(new URL(`../overlay/${name}`, import.meta.url));

async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [inOverlay(entry)],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: TARGET,
  });
  return outputFiles.map(({ text }) => text).join('');
}
