import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { SitePage } from './site-page';

/**
 * The script of pages that need no application code. Bundled by itself: within the application's
 * bundle, it would share a file with the application's start.
 *
 * @param memberScript address of the script that it loads for whoever is signed in
 */
export function siteScript(memberScript: string): Promise<string> {
  return bundle('site.ts', { MEMBER_SCRIPT: JSON.stringify(memberScript) });
}

/** The script of a guide's last step, for whoever is signed in. */
export function memberScript(): Promise<string> {
  return bundle('member.ts');
}

/** The script that a tool's page has of its own. */
export function pageScript(name: NonNullable<SitePage['script']>): Promise<string> {
  return bundle(`${name}.ts`);
}

async function bundle(name: string, define: Record<string, string> = {}): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`../../site/script/${name}`, import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    define,
    external: ['/assets/*'],
  });
  return outputFiles.map(({ text }) => text).join('');
}
