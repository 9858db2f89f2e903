import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { items } from '@lambdas/data/items';
import { describe, expect, it } from 'vitest';

const lambdas = fileURLToPath(new URL('../../../lambdas/', import.meta.url));

async function sourcesIn(folder: string): Promise<string[]> {
  const paths = await readdir(join(lambdas, folder), { recursive: true });
  return paths.filter((path) => path.endsWith('.ts')).map((path) => join(folder, path));
}

function isItemKind(value: unknown): value is { readonly name: string } {
  return typeof value === 'object' && value !== null && 'schema' in value && 'sk' in value;
}

describe('the catalogue of items', () => {
  it('lists every kind that is declared', async () => {
    const declared = new Set<unknown>();
    for (const path of await sourcesIn('data')) {
      const exported: Record<string, unknown> = await import(join(lambdas, path));
      for (const value of Object.values(exported).filter(isItemKind)) declared.add(value);
    }
    const listed = new Set<unknown>(items.map(({ kind }) => kind));
    const missing = [...declared].filter((kind) => !listed.has(kind)).filter(isItemKind);
    expect(missing.map(({ name }) => name)).toEqual([]);
    expect(declared.size).toBe(items.length);
  });

  it('names each kind once, and no two kinds have the same keys', () => {
    const names = items.map(({ kind }) => kind.name);
    const keys = items.map(({ kind }) => `${kind.table} ${kind.pk.source} ${kind.sk.source}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('says how each kind is found when a performer or an account leaves, unless it expires', () => {
    const linked = new Set<unknown>(items.flatMap(({ leadsTo }) => leadsTo?.kind ?? []));
    const lost = items.filter(({ kind, accountPart = 'account', expires }) => {
      const keyNames = ['performer', 'viewer', 'half', 'bucket', accountPart];
      const isFoundByKey = kind.pk.names.every((name) => keyNames.includes(name));
      return !isFoundByKey && !linked.has(kind) && expires === undefined;
    });
    expect(lost.map(({ kind }) => kind.name)).toEqual([]);
  });

  it('is the only source of keys: none is written by hand', async () => {
    const byHand: string[] = [];
    for (const path of await sourcesIn('.')) {
      const text = await readFile(join(lambdas, path), 'utf8');
      const declarations = text.match(/\bdefine(Item|Document)\(\{/g) ?? [];
      const keys = text.match(/\b(pk|PK)\b(:| =) ['"`]/g) ?? [];
      if (keys.length > declarations.length) byHand.push(path);
    }
    expect(byHand).toEqual([]);
  });
});
