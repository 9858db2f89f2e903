import { readFileSync } from 'node:fs';
import { routesByDomain } from '@shared/api';
import { openApiDocument } from '@shared/api/openapi';
import type { ApiDocument } from '@web/site/api-docs/api-document';
import type { Plugin } from 'vite';

const FILE = 'openapi.json';

/**
 * Writes the OpenAPI document of all calls to `/openapi.json`. It is built from the rows every
 * time, so it cannot become outdated.
 */
export function openApiFile(): Plugin {
  return {
    name: 'openapi-file',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(apiDocument()) });
    },
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_request, response) => {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(apiDocument()));
      });
    },
  };
}

/** The document of this version. */
export function apiDocument(): ApiDocument {
  const { version } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  ) as { version: string };
  return JSON.parse(JSON.stringify(openApiDocument(routesByDomain, { version, server: '/v1' })));
}
