import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { goal, type Stat, statWithoutGoal } from './stat';

/** What a returning user's first page needs besides the files named in the document. */
const PAGES = ['signed-in', 'overview-page', 'renew-id-token'];
/** Only needed after an hour's absence: the sign-in library and its callers. */
const RENEWING = /\/(?:renew-id-token|sign-in)-/;

/**
 * Measures the scripts of the first dashboard view: those that the document names, the dashboard's
 * frame, the overview and the renewal of a sign-in, with all their imports. Empty if the web app
 * has not been built.
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
  const warm = [...scripts].filter(([path]) => !RENEWING.test(path));
  const bytes = (some: typeof warm) => some.reduce((sum, [, size]) => sum + size, 0);
  return [
    goal('C7 scripts of the first dashboard view', bytes(warm) / 1024, 'KB gz', 320),
    goal('C7 script files of the first dashboard view', warm.length, 'files', 12),
    statWithoutGoal(
      'C7 scripts that renew a sign-in',
      bytes([...scripts]) / 1024 - bytes(warm) / 1024,
      'KB gz',
    ),
  ];
}

/** The overview renders its dynamic imports immediately; those of other pages load later. */
function importsOf(code: string, withDynamic: boolean): string[] {
  const fixed = code.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g);
  const dynamic = withDynamic ? code.matchAll(/import\(\s*["'`]\.\/([\w.-]+\.js)["'`]/g) : [];
  return [...fixed, ...dynamic].map(([, file]) => `assets/${file}`);
}
