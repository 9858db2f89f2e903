import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { routesByDomain } from '@shared/api';
import { clientCallsFiles } from '@shared/api/client-calls-source';
import { TOOLS } from '@shared/api/mcp';
import { mcpToolsSource, TOOLS_FILE } from '@shared/api/mcp-tools-source';
import { readArticles } from '@web/build/documents/articles';
import { screens } from '@web/lib/screens';
import { ARTICLES_FOLDER, articlesSource } from './articles-source';
import { commonPasswordsSource } from './common-passwords-source';
import { PAGES_FILE, pagesSource } from './pages-source';

/** Writes the checked-in generated files. A test fails while one is out of date. */
const root = fileURLToPath(new URL('..', import.meta.url));
const files = {
  ...clientCallsFiles(routesByDomain),
  [TOOLS_FILE]: mcpToolsSource(TOOLS, routesByDomain),
  'lambdas/services/common-passwords.gen.ts': commonPasswordsSource(),
  [PAGES_FILE]: pagesSource(screens),
  ...articlesSource(readArticles()),
};
// Without those of articles that no longer exist.
await rm(join(root, ARTICLES_FOLDER), { recursive: true, force: true });
await mkdir(join(root, ARTICLES_FOLDER), { recursive: true });
for (const [file, source] of Object.entries(files)) await writeFile(join(root, file), source);
