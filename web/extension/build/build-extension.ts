import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { ExtensionSettings } from '../settings';
import { drawIcons } from './draw-icons';
import { manifestFor } from './manifest';
import { themeColors } from './theme-colors';

/** The extension's files by name. */
export type ExtensionFiles = Readonly<Record<string, Uint8Array>>;

/** The programs of the extension. Each is one script, without any code from elsewhere. */
const SCRIPTS = ['page', 'popup', 'worker'] as const;

const TARGETS = { chromium: 'chrome123', firefox: 'firefox140' } as const;

const inExtension = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/**
 * Builds the extension for one browser and one site. The same sources and settings make the same bytes.
 * The scripts stay readable, so that everybody can see what they read and send.
 */
export async function buildExtension(settings: ExtensionSettings): Promise<ExtensionFiles> {
  const [scripts, styles, page, icons] = await Promise.all([
    bundleScripts(settings),
    readFile(inExtension('popup/popup.css'), 'utf8'),
    readFile(inExtension('popup/popup.html'), 'utf8'),
    drawIcons(),
  ]);
  const texts = {
    ...scripts,
    'manifest.json': `${JSON.stringify(manifestFor(settings), null, 2)}\n`,
    'popup.html': page,
    'popup.css': themeColors() + styles,
  };
  const encoder = new TextEncoder();
  const written = Object.entries(texts).map(([name, text]) => [name, encoder.encode(text)]);
  return { ...Object.fromEntries(written), ...icons };
}

async function bundleScripts(settings: ExtensionSettings): Promise<Record<string, string>> {
  const { outputFiles } = await build({
    entryPoints: Object.fromEntries(SCRIPTS.map((name) => [name, inExtension(`${name}/main.ts`)])),
    outdir: '.',
    bundle: true,
    write: false,
    format: 'iife',
    target: TARGETS[settings.browser],
    charset: 'utf8',
    legalComments: 'none',
    // A script that adds to a page brings its styles as text.
    loader: { '.css': 'text' },
    define: { EXTENSION_SETTINGS: JSON.stringify(settings) },
  });
  return Object.fromEntries(
    outputFiles.map(({ path, text }) => [path.replace(/^.*[\\/]/, ''), text]),
  );
}
