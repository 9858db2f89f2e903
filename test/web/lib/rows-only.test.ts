import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

// The browser's build carries no schemas (web/vite.config.ts): a schema used there would be inert.
const files = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/^(?:build\/|vite\.config)/.test(name))
  .map((path) => ({ path, text: readFileSync(join('web', path), 'utf8') }));

/** `import { a, type B } from '../shared/api/x'` gives `['a']`. */
function valuesFromApi(text: string): string[] {
  const imports = text.matchAll(/import (type )?\{([^}]*)\} from '[^']*shared\/api\/(\w+)'/g);
  return [...imports]
    .filter(([, isType, , module]) => isType === undefined && module !== 'route')
    .flatMap(([, , names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));
}

it('takes rows from shared/api, never a schema', () => {
  const schemas = files.flatMap(({ path, text }) =>
    valuesFromApi(text)
      .filter((name) => /^[A-Z]/.test(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(schemas).toEqual([]);
});

it('never uses zod itself', () => {
  expect(files.filter(({ text }) => /from 'zod'/.test(text)).map(({ path }) => path)).toEqual([]);
});
