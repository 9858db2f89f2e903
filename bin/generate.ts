import { writeFile } from 'node:fs/promises';
import { routesByDomain } from '@shared/api';
import { clientCallsSource } from '@shared/api/client-calls-source';
import { commonPasswordsSource } from './common-passwords-source';

/** Writes the checked-in generated files. A test fails while one is out of date. */
const calls = new URL('../shared/api/client-calls.gen.ts', import.meta.url);
await writeFile(calls, clientCallsSource(routesByDomain));
const passwords = new URL('../lambdas/services/common-passwords.gen.ts', import.meta.url);
await writeFile(passwords, commonPasswordsSource());
