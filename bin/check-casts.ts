import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findDoubleCasts } from './checks/find-double-casts';
import { listSourceFiles } from './checks/source-files';

/** Fails where product code says `as unknown as`. */
const root = fileURLToPath(new URL('..', import.meta.url));
const files = listSourceFiles(root, ['bin', 'infra', 'lambdas', 'shared', 'web']);
const faults = files.flatMap((file) =>
  findDoubleCasts(file, readFileSync(join(root, file), 'utf8')).map((line) => `${file}:${line}`),
);
for (const fault of faults) console.error(`${fault}: as unknown as (narrow or parse instead)`);
if (faults.length > 0) process.exitCode = 1;
