import { createServer } from 'node:http';
import { S3Client } from '@aws-sdk/client-s3';
import type { Gateway } from '@infra/local/gateway/open-gateway';
import { listenOnLoopback, type RunningServer } from '@infra/local/serving/loopback-server';
import { readBody } from '@infra/local/serving/request-body';
import { siteListener } from '@infra/local/site/site-listener';
import { buildWeb } from '@infra/local/web-build';

/** A store that refuses the connection. */
const NOWHERE = new S3Client({
  region: 'us-east-1',
  endpoint: 'http://127.0.0.1:1',
  credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
  maxAttempts: 1,
});

/** There is no service. */
const UNAVAILABLE: Gateway = async (_, response) => void response.writeHead(503).end();

/**
 * Serves the web build without a service: enough for pages that need no call. Views are answered and
 * listed, oldest first.
 *
 * @param gateway answers all other calls. @default - with status 503
 */
export async function openStaticSite(
  gateway = UNAVAILABLE,
): Promise<RunningServer & { readonly views: string[] }> {
  const views: string[] = [];
  const listener = siteListener({
    webRoot: await buildWeb(),
    gateway: async (request, response, url) => {
      const isView = request.method === 'POST' && request.url === '/v1/page_views';
      if (!isView) return gateway(request, response, url);
      views.push(String(await readBody(request)));
      response.writeHead(204).end();
    },
    cognitoUrl: 'http://127.0.0.1:1',
    published: { s3: NOWHERE, bucket: 'published' },
    config: { apiBase: '/v1' },
    onFault: () => undefined,
  });
  return { ...(await listenOnLoopback(createServer(listener), 0)), views };
}
