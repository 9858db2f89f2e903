import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findForbiddenNames } from './checks/find-forbidden-names';
import { listSourceFiles } from './checks/source-files';

/** Fails where an identifier has a word that the vocabulary has another word for. */
const root = fileURLToPath(new URL('..', import.meta.url));
const files = listSourceFiles(root, ['bin', 'infra', 'lambdas', 'shared', 'test', 'web']);
const faults = files.flatMap((file) =>
  findForbiddenNames(file, readFileSync(join(root, file), 'utf8')).map(
    ({ name, instead }) => `${file}: ${name} (say ${instead})`,
  ),
);
for (const fault of faults) console.error(fault);
if (faults.length > 0) {
  console.error(`\n${faults.length} names are not in the vocabulary; see bin/checks/words.ts.`);
  process.exitCode = 1;
}
