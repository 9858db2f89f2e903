import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPositions } from './checks/find-positions';
import { POSITIONAL_FILES } from './checks/positional-files';
import { listSourceFiles } from './checks/source-files';

/** Fails where product code outside a codec reads a tuple by position. */
const root = fileURLToPath(new URL('..', import.meta.url));
const files = listSourceFiles(root, ['bin', 'infra', 'lambdas', 'shared', 'web']).filter(
  (file) => !POSITIONAL_FILES.some(({ files: of }) => of.test(file)),
);
const faults = files.flatMap((file) =>
  findPositions(file, readFileSync(join(root, file), 'utf8')).map(
    ({ line, problem }) => `${file}:${line}: ${problem}`,
  ),
);
for (const fault of faults) console.error(`${fault} (use an object, or move it into a codec)`);
if (faults.length > 0) process.exitCode = 1;
