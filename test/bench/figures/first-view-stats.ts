import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { goal, type Stat } from './stat';

/** What a returning user's first page needs besides the files named in the document. */
const PAGES = ['signed-in', 'overview-page'];

/**
 * Measures the scripts of the first dashboard view: those that the document names, the dashboard's
 * frame and the overview, with all their imports and all panels, also those that load when somebody
 * scrolls. Empty if the web app has not been built.
 *
 * @param root the web build's folder
 */
export async function firstViewStats(root: string): Promise<Stat[]> {
  const document = await readFile(join(root, 'application.html'), 'utf8').catch(() => null);
  if (document === null) return [];
  const assets = await readdir(join(root, 'assets'));
  const wanted = [...document.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(
    ([, path = '']) => path,
  );
  for (const page of PAGES) {
    const file = assets.find((name) => name.startsWith(`${page}-`) && name.endsWith('.js'));
    if (file) wanted.push(`assets/${file}`);
  }

  const scripts = new Map<string, number>();
  for (let path = wanted.pop(); path !== undefined; path = wanted.pop()) {
    if (scripts.has(path)) continue;
    const code = await readFile(join(root, path), 'utf8');
    scripts.set(path, gzipSync(code).byteLength);
    wanted.push(...importsOf(code, path.includes('/overview-page-')));
  }
  const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0);
  return [
    goal('C7 scripts of the first dashboard view', bytes / 1024, 'KB gz', 320),
    goal('C7 script files of the first dashboard view', scripts.size, 'files', 12),
  ];
}

/** With the overview's panels; what other pages import dynamically loads later. */
function importsOf(code: string, withDynamic: boolean): string[] {
  const fixed = code.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g);
  const dynamic = withDynamic ? code.matchAll(/import\(\s*["'`]\.\/([\w.-]+\.js)["'`]/g) : [];
  return [...fixed, ...dynamic].map(([, file]) => `assets/${file}`);
}
