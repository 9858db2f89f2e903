import { createServer } from 'node:http';
import { S3Client } from '@aws-sdk/client-s3';
import { listenOnLoopback, type RunningServer } from '@infra/local/serving/loopback-server';
import { siteListener } from '@infra/local/site/site-listener';
import { buildWeb } from '@infra/local/web-build';

/** A store that refuses the connection. */
const NOWHERE = new S3Client({
  region: 'us-east-1',
  endpoint: 'http://127.0.0.1:1',
  credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
  maxAttempts: 1,
});

/** Serves the web build without a service: enough for pages that need no call. */
export async function openStaticSite(): Promise<RunningServer> {
  const listener = siteListener({
    webRoot: await buildWeb(),
    gateway: async (_, response) => void response.writeHead(503).end(),
    cognitoUrl: 'http://127.0.0.1:1',
    published: { s3: NOWHERE, bucket: 'published' },
    config: {},
    onFault: () => undefined,
  });
  return listenOnLoopback(createServer(listener), 0);
}
