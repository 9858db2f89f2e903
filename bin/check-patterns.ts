import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BOUNDED_PATTERNS, BUILT_PATTERNS } from './checks/bounded-patterns';
import { findPatterns } from './checks/find-patterns';
import { isLinear } from './checks/is-linear';
import { listSourceFiles } from './checks/source-files';

/**
 * Fails where a regular expression of the service may take more than linear time. Proving one takes
 * seconds, so what was proven is kept in `checks/linear-patterns.json`. `--all` proves everything
 * again.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const listFile = join(root, 'bin/checks/linear-patterns.json');
const list = readFileSync(listFile, 'utf8');
const known = new Set<string>(process.argv.includes('--all') ? [] : (JSON.parse(list) as string[]));
const used = new Set<string>();
const faults: string[] = [];

for (const file of listSourceFiles(root, ['infra/local', 'lambdas', 'shared'])) {
  const { literals, built } = findPatterns(file, readFileSync(join(root, file), 'utf8'));
  if (built.length > 0 && !BUILT_PATTERNS.some((one) => one.file === file)) {
    faults.push(`${file}:${built[0]}: builds a regular expression; say why in bounded-patterns.ts`);
  }
  if (BOUNDED_PATTERNS.some((one) => one.file === file)) continue;
  for (const { line, source, flags } of literals) {
    const pattern = `/${source}/${flags}`;
    if (known.has(pattern) || used.has(pattern) || isLinear(source, flags)) used.add(pattern);
    else faults.push(`${file}:${line}: ${pattern} may take more than linear time`);
  }
}

for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
const proven = `${JSON.stringify([...used].sort(), null, 2)}\n`;
// Biome may read the list at the same time, so it is only written when it changes.
if (faults.length === 0 && proven !== list) writeFileSync(listFile, proven);
