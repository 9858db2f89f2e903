import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from '@infra/local/web-build';
import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';

/** Pages of the dashboard and the site; `public-page` is the frame of the site's pages. */
const PAGE = /^(?!public-page-).*-page-/;

/** Returns a script and all scripts that it imports statically, so that they load with it. */
function loadedWith(script: string, imports: ReadonlyMap<string, readonly string[]>): Set<string> {
  const found = new Set([script]);
  // Iterating over a set includes values that are added in the loop.
  for (const one of found) {
    for (const imported of imports.get(one) ?? []) found.add(imported);
  }
  return found;
}

it('loads a page without the code of other pages', async () => {
  const folder = join(await buildWeb(), 'assets');
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
  const imports = new Map(
    scripts.map((file) => {
      const { module } = parseSync(file, readFileSync(join(folder, file), 'utf8'));
      return [file, module.staticImports.map(({ moduleRequest }) => moduleRequest.value.slice(2))];
    }),
  );
  const pages = scripts.filter((file) => PAGE.test(file));
  expect(pages.length).toBeGreaterThan(25);
  expect([...imports.values()].flat().filter((file) => !imports.has(file))).toEqual([]);
  for (const page of pages) {
    const loaded = [...loadedWith(page, imports)];
    expect(loaded.filter((file) => PAGE.test(file))).toEqual([page]);
  }
});
