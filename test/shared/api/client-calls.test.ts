import { readFileSync } from 'node:fs';
import { routesByDomain } from '@shared/api';
import { clientCallsFiles } from '@shared/api/client-calls-source';
import { expect, it } from 'vitest';

it.each(Object.entries(clientCallsFiles(routesByDomain)))(
  'the generated %s matches the rows',
  (file, source) => {
    expect(readFileSync(file, 'utf8'), 'Run `npm run generate`.').toBe(source);
  },
);
