import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ENTRY = fileURLToPath(new URL('../../site/script/site.ts', import.meta.url));

/**
 * The script of pages that need no application code. Bundled by itself: within the application's
 * bundle, it would share a file with the application's start.
 */
export async function siteScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [ENTRY],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
  });
  return outputFiles.map(({ text }) => text).join('');
}
