import { readFileSync } from 'node:fs';
import { routesByDomain } from '@shared/api';
import { clientCallsSource } from '@shared/api/client-calls-source';
import { expect, it } from 'vitest';

it('the generated client matches the rows', () => {
  const checkedIn = readFileSync('shared/api/client-calls.gen.ts', 'utf8');
  expect(checkedIn, 'Run `npm run generate`.').toBe(clientCallsSource(routesByDomain));
});
