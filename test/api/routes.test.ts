import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { functions } from '@infra/functions';
import { routes, routesByDomain } from '@shared/api';
import type { Body } from '@shared/api/body';
import { toJsonSchema } from '@shared/api/json-schemas';
import type { Reply } from '@shared/api/reply';
import { kebabCase, pathNames } from '@shared/api/route';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';

const root = join(import.meta.dirname, '../..');

/** Returns the schemas of a kind of body or reply. */
function schemasIn(kind: Body | Reply): z.ZodType[] {
  if (kind.kind === 'json') return [kind.schema];
  return kind.kind === 'form' ? [kind.fields] : [];
}

const rows = routes.map((route) => [route.id, route] as const);

describe('the rows', () => {
  it.each(Object.keys(routesByDomain))('of %s are exported under their ids', async (domain) => {
    const module: Record<string, unknown> = await import(`../../shared/api/${domain}.ts`);
    const named = (routesByDomain[domain] ?? []).map((route) => module[route.id] === route);
    expect(named.length).toBeGreaterThan(0);
    expect(named).not.toContain(false);
  });

  it('of every file in shared/api are in the index', async () => {
    const files = readdirSync(join(root, 'shared/api')).filter(
      (file) => file !== 'index.ts' && !file.endsWith('.gen.ts'),
    );
    const modules: Record<string, unknown>[] = await Promise.all(
      files.map((file) => import(`../../shared/api/${file.replace(/\.ts$/, '')}.ts`)),
    );
    const declared = modules
      .flatMap((module) => Object.values(module))
      .filter((value) => typeof value === 'object' && value !== null && 'reply' in value);
    expect(new Set(declared)).toEqual(new Set(routes));
  });

  it('have unique ids', () => {
    expect(new Set(routes.map(({ id }) => id)).size).toBe(routes.length);
  });

  it('have unique methods and paths', () => {
    // The gateway cannot distinguish paths that only differ in their parameters' names.
    const keys = routes.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
    expect(new Set(keys).size).toBe(routes.length);
  });

  it.each(rows)('%s has the path parameters of its schema', (_, route) => {
    const { properties = {} } = toJsonSchema(route.params, 'input').schema;
    expect(Object.keys(properties as object).sort()).toEqual(pathNames(route.path).sort());
  });

  it.each(rows)('%s can be expressed as JSON Schema', (_, route) => {
    for (const schema of [route.params, route.query, ...schemasIn(route.body)]) {
      expect(() => toJsonSchema(schema, 'input')).not.toThrow();
    }
    for (const schema of schemasIn(route.reply)) {
      expect(() => toJsonSchema(schema, 'output')).not.toThrow();
    }
  });

  it.each(rows)('%s refuses unknown parameters and fields', (_, route) => {
    const surplus = { surplus: 'x' };
    const schemas = [route.params, route.query, ...schemasIn(route.body)];
    expect(schemas.filter((schema) => schema.safeParse(surplus).success)).toEqual([]);
  });
});

describe('the functions', () => {
  it('have unique names', () => {
    expect(new Set(functions.map(({ name }) => name)).size).toBe(functions.length);
  });

  it.each(functions.map((spec) => [spec.name, spec] as const))('%s has its file', (_, spec) => {
    expect(existsSync(join(root, spec.entry)), spec.entry).toBe(true);
  });

  it('are one for each call', () => {
    const ofCalls = functions.flatMap(({ name, route }) => (route ? [name] : []));
    expect(ofCalls.sort()).toEqual(routes.map(({ id }) => kebabCase(id)).sort());
  });
});
