import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** A mail or a redirect that leads to the host name of a request would lead to an attacker. */
const HOST = /headers\.host\b|headers\[['"`]host['"`]\]|requestContext\.domainName|forwarded-host/i;

it('no call reads the host name of a request', async () => {
  const files = await readdir('lambdas', { recursive: true });
  const found: string[] = [];
  for (const file of files.filter((name) => name.endsWith('.ts'))) {
    if (HOST.test(await readFile(join('lambdas', file), 'utf8'))) found.push(file);
  }

  expect(found).toEqual([]);
  expect('event.headers.host').toMatch(HOST);
});
