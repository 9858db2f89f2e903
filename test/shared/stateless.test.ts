import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../shared');
/** A variable of a module, or a collection of one that starts empty, which is there to be filled. */
const STATE =
  /^(export )?(let|var)\b|^(export )?const .*(new (Map|Set|WeakMap|WeakSet)(<.*>)?\((\[\])?\)|(: .*)?= (\[\]|\{\})(;| as\b))/;
/** What may be filled, because it doesn't change what any function returns. */
const ALLOWED = ['help/vocabulary.ts: const stems = new Map<string, string>();'];

it('has no state, so that tests of one worker can share its modules', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => STATE.test(line))
      .map((line) => `${file}: ${line}`),
  );
  expect(found).toEqual(ALLOWED);
});

it.each([
  'let latest = 0;',
  'export let latest: Toast | null = null;',
  'const seen = new Set<string>();',
  'const found: string[] = [];',
  'const byName: Record<string, number> = {};',
])('would find “%s”', (line) => {
  expect(line).toMatch(STATE);
});
