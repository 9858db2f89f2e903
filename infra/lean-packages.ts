import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

const SCHEMAS = /@aws-sdk[\\/].+[\\/]schemas_\d+\.js$/;
const JSON_SCHEMAS = /zod[\\/]v4[\\/]core[\\/](?:json-schema-processors|to-json-schema)\.js$/;

/**
 * Leaves unused code of packages out of the bundles: schemas of AWS commands that nobody sends, and
 * zod's JSON Schema writer. A file that does not look as expected is bundled unchanged.
 * See docs/decisions/lambda-bundles.md.
 */
export const leanPackages: Plugin = {
  name: 'lean-packages',
  setup({ onLoad }) {
    onLoad({ filter: SCHEMAS }, async ({ path }) => ({
      contents: withPlainKeys(await readFile(path, 'utf8')),
    }));
    onLoad({ filter: JSON_SCHEMAS }, async ({ path }) => ({
      contents: onlyRefusing(await readFile(path, 'utf8')),
    }));
  },
};

/**
 * Replaces computed keys that are constant strings (`{ [_hH]: … }`) by the strings. esbuild assumes
 * that a computed key may have side effects, so it never drops an object that has one.
 */
export function withPlainKeys(code: string): string {
  const texts = new Map(
    [...code.matchAll(/^const (\w+) = ("[^"\\]*");$/gm)].map(([, name, text]) => [name, text]),
  );
  return code.replace(/([{,]\s*)\[(\w+)\]:/g, (whole, before: string, name: string) => {
    const text = texts.get(name);
    return text === undefined ? whole : `${before}${text}:`;
  });
}

/** A module with the same exports, which throw: functions validate, but never write JSON Schema. */
export function onlyRefusing(code: string): string {
  const declared = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
  const renamed = [...code.matchAll(/^export \{ \w+ as (\w+) \}/gm)].map(([, name]) => name);
  return [
    "const refuse = () => { throw new Error('Functions write no JSON Schemas.'); };",
    ...[...declared, ...renamed].map((name) => `export { refuse as ${name} };`),
  ].join('\n');
}
