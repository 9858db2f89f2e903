import { fileURLToPath } from 'node:url';
import { FLOORS, LAZY_DOORS } from './checks/floors';
import { findCycles } from './checks/import-cycles';
import { readImports } from './checks/import-graph';
import { listSourceFiles } from './checks/source-files';
import { findUpwardImports } from './checks/upward-imports';

/** Fails if a file imports a higher floor than its own, or if imports form a cycle. */
const root = fileURLToPath(new URL('..', import.meta.url));
const folders = ['bin', 'infra', 'lambdas', 'shared', 'test', 'web'];
const imports = readImports(root, listSourceFiles(root, folders));

const faults = [
  ...findUpwardImports(imports, FLOORS, LAZY_DOORS).map(
    ({ from, to }) => `${from} must not import ${to}: it is not on a lower floor.`,
  ),
  ...findCycles(imports).map((cycle) => `In a circle: ${[...cycle, cycle[0]].join(' → ')}`),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) {
  console.error(`\n${faults.length} imports break the floors of bin/checks/floors.ts.`);
  process.exitCode = 1;
}
