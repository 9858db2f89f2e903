import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

const SCHEMAS = /@aws-sdk[\\/].+[\\/]schemas_\d+\.js$/;
const DESCRIPTIONS = /@aws-sdk[\\/][^\\/]+[\\/]package\.json$/;
const JSON_SCHEMAS = /zod[\\/]v4[\\/]core[\\/](?:json-schema-processors|to-json-schema)\.js$/;

/**
 * Takes out of the bundles what packages bring along unused: of the AWS SDK the schemas of
 * commands that nobody sends, and all of its descriptions but the version; of zod the writing of
 * JSON Schemas. A file that is written otherwise one day passes as it is.
 */
export const leanPackages: Plugin = {
  name: 'lean-packages',
  setup({ onLoad }) {
    onLoad({ filter: SCHEMAS }, async ({ path }) => ({
      contents: withPlainKeys(await readFile(path, 'utf8')),
    }));
    onLoad({ filter: DESCRIPTIONS }, async ({ path }) => {
      const { version } = JSON.parse(await readFile(path, 'utf8'));
      return { contents: JSON.stringify({ version }), loader: 'json' };
    });
    onLoad({ filter: JSON_SCHEMAS }, async ({ path }) => ({
      contents: onlyRefusing(await readFile(path, 'utf8')),
    }));
  },
};

/**
 * The code with the names of constant texts as keys (`{ [_hH]: … }`) replaced by the texts: a key
 * that is computed might do something, so esbuild keeps everything that has one.
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

/** A module whose exports have the same names and throw: functions check, they describe nothing. */
export function onlyRefusing(code: string): string {
  const declared = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
  const renamed = [...code.matchAll(/^export \{ \w+ as (\w+) \}/gm)].map(([, name]) => name);
  return [
    "const refuse = () => { throw new Error('Functions write no JSON Schemas.'); };",
    ...[...declared, ...renamed].map((name) => `export { refuse as ${name} };`),
  ].join('\n');
}
