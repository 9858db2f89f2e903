import { readFileSync } from 'node:fs';
import { routesByDomain } from '@shared/api';
import { openApiDocument } from '@shared/api/openapi';

/** Prints the OpenAPI document of all calls. */
const { version } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { version: string };

const document = openApiDocument(routesByDomain, { version, server: '/v1' });
process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
