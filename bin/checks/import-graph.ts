import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type ParseResult, parseSync } from 'oxc-parser';
import { ResolverFactory } from 'oxc-resolver';

/** An import of a file by another one. Paths are relative to the root. */
export interface Import {
  readonly from: string;
  readonly to: string;
  /** An `import()` that runs on demand. */
  readonly isLazy: boolean;
}

/** Relative paths, or path aliases of tsconfig.json. Everything else is a package. */
const OWN = /^(?:\.{1,2}(?:\/|$)|@(?:shared|lambdas|web|infra|bin|test)\/)/;

/**
 * Reads which file imports which, with the path aliases of `<root>/tsconfig.json`. Type-only
 * imports and re-exports count, too.
 *
 * @param files source files, relative to the root
 * @throws Error if an import leads to no file
 */
export function readImports(root: string, files: readonly string[]): Import[] {
  const resolver = new ResolverFactory({
    tsconfig: { configFile: join(root, 'tsconfig.json') },
    extensions: ['.ts', '.tsx', '.d.ts', '.js', '.json'],
  });
  return files.flatMap((from) => {
    const source = readFileSync(join(root, from), 'utf8');
    return specifiersOf(source, parseSync(from, source)).map(({ name, isLazy }) => {
      // A query such as `?raw` tells the bundler how to read the file.
      const [path = ''] = name.split('?');
      const found = resolver.sync(join(root, dirname(from)), path);
      if (found.path === undefined) throw new Error(`${from} imports ${name}, which is not there.`);
      return { from, to: relative(root, found.path), isLazy };
    });
  });
}

function specifiersOf(
  source: string,
  { module }: ParseResult,
): { name: string; isLazy: boolean }[] {
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  const names = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...exported.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  ];
  const lazy = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const text = source.slice(moduleRequest.start, moduleRequest.end);
    return /^'[^']*'$/.test(text) ? text.slice(1, -1) : [];
  });
  return [
    ...[...new Set(names)].map((name) => ({ name, isLazy: false })),
    ...lazy.map((name) => ({ name, isLazy: true })),
  ].filter(({ name }) => OWN.test(name));
}
