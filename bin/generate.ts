import { writeFile } from 'node:fs/promises';
import { routesByDomain } from '@shared/api';
import { clientCallsSource } from '@shared/api/client-calls-source';

/** Writes the checked-in generated files. A test fails while one is out of date. */
const file = new URL('../shared/api/client-calls.gen.ts', import.meta.url);
await writeFile(file, clientCallsSource(routesByDomain));
