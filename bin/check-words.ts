import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findForbiddenNames } from './checks/find-forbidden-names';
import { type ForbiddenUse, findInComments, findInProse } from './checks/find-forbidden-words';
import { listSourceFiles } from './checks/source-files';
import { FORBIDDEN_ON_SCREEN } from './checks/words';
import { COPY_PATHS, NOT_COPY } from './copy/areas';
import { stringsInSource } from './copy/strings-in-source';

/**
 * Fails if a name, a comment, a document or a text on the screen has a word that the vocabulary
 * replaces.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const faults = [
  ...listSourceFiles(root, ['bin', 'infra', 'lambdas', 'shared', 'test', 'web']).flatMap(
    faultsInSource,
  ),
  ...listDocuments().flatMap((file) =>
    findInProse(file, read(file)).map((use) => describeUse(file, use)),
  ),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) {
  console.error(`\n${faults.length} words are not in the vocabulary; see bin/checks/words.ts.`);
  process.exitCode = 1;
}

function faultsInSource(file: string): string[] {
  const source = read(file);
  const names = findForbiddenNames(file, source).map(
    ({ name, instead }) => `${file}: ${name} (say ${instead})`,
  );
  const uses = [...findInComments(file, source), ...findOnScreen(file, source)];
  return [...names, ...uses.map((use) => describeUse(file, use))];
}

function findOnScreen(file: string, source: string): ForbiddenUse[] {
  if (!COPY_PATHS.some((path) => file.startsWith(`${path}/`)) || NOT_COPY.test(file)) return [];
  return stringsInSource(file, source).flatMap(({ line, text }) =>
    findInProse(file, text, FORBIDDEN_ON_SCREEN, line),
  );
}

/** The documents, except those that are generated from names in the code. */
function listDocuments(): string[] {
  const pages = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && file !== 'items.md')
    .map((file) => `docs/${file}`);
  return ['README.md', 'CONTRIBUTING.md', ...pages];
}

function describeUse(file: string, { line, words, instead }: ForbiddenUse): string {
  return `${file}:${line}: “${words}” (say ${instead})`;
}
