import type { ServerResponse } from 'node:http';
import { request as ask, type IncomingMessage, type RequestListener } from 'node:http';
import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { OVERLAY_POLICY, policyText } from '@infra/edge/overlay-policy';
import { patternOf } from '@web/lib/screen-at';
import { SCREENS } from '@web/lib/screens';
import { STAGE } from '../gateway/gateway-event';
import type { Gateway } from '../gateway/open-gateway';
import { pageOfPath } from './page-of-path';
import { LOCAL_SETTINGS, withSettings } from './site-settings';
import { findStaticFile, gzip } from './static-files';

export interface SiteOptions {
  /** Folder of the web build. */
  readonly webRoot: string;
  /** Folder of the browser extension for this stack. @default that of the web build */
  readonly extensionRoot?: string | undefined;
  readonly gateway: Gateway;
  readonly cognitoUrl: string;
  readonly published: { readonly s3: S3Client; readonly bucket: string };
  /** The content of `/config.json`, except for URLs that depend on the host. */
  readonly config: Readonly<Record<string, string | readonly string[]>>;
  readonly onFault: (error: unknown) => void;
}

const API = `/${STAGE}`;
const COGNITO = '/_cognito';
const PUBLISHED = /^\/(stats|api\/traffic|summaries|overlay-images)\//;

/** The same content security policy as the deployed site's, with Cognito on this origin. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const EXTENSION = '/extension';

const PAGE_HEADERS = {
  'content-security-policy': POLICY,
  'referrer-policy': 'strict-origin-when-cross-origin',
};

const OVERLAY = patternOf(SCREENS.overlay.path);
const OVERLAY_HEADERS = {
  'content-security-policy': policyText(OVERLAY_POLICY),
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/**
 * Stand-in for CloudFront: the web build, the API below `/v1`, published JSON and, because browsers
 * must reach it as well, the embedded Cognito, all on one origin.
 */
export function siteListener(options: SiteOptions): RequestListener {
  return (request, response) => {
    const url = parseRequestUrl(request);
    if (url === null) {
      response.writeHead(400, { 'content-type': 'text/plain' }).end('Bad request');
      return;
    }
    answer(options, request, response, url).catch((error: unknown) => {
      options.onFault(error);
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
      response.end('The local stack could not answer.');
    });
  };
}

/** Returns a request's URL; null if its path or host isn't valid. */
function parseRequestUrl({ url = '/', headers }: IncomingMessage): URL | null {
  // Not relative to the host: `//x` would name another one.
  const full = `http://${headers.host ?? 'localhost'}${url}`;
  return url.startsWith('/') && URL.canParse(full) ? new URL(full) : null;
}

async function answer(
  options: SiteOptions,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const { pathname } = url;
  if (pathname === API || pathname.startsWith(`${API}/`)) {
    return options.gateway(request, response, new URL(url.href.replace(API, '')));
  }
  if (pathname.startsWith(`${COGNITO}`)) return forward(options.cognitoUrl, request, response);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  if (pathname === '/config.json') {
    const userPoolEndpoint = `${url.origin}${COGNITO}/`;
    return writeJson(response, { ...options.config, userPoolEndpoint, apiBase: API });
  }
  if (pathname.startsWith(`${EXTENSION}/`)) return sendToExtension(options, response, pathname);
  if (PUBLISHED.test(pathname)) return sendPublished(options, response, pathname.slice(1));
  return sendFile(options, request, response, url);
}

async function sendFile(
  { webRoot }: SiteOptions,
  request: IncomingMessage,
  response: ServerResponse,
  { pathname, origin }: URL,
): Promise<void> {
  const { path, status } = pageOfPath(webRoot, pathname);
  const found = await findStaticFile(webRoot, path);
  if (!found) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
    return;
  }
  const file = withSettings(found, { ...LOCAL_SETTINGS, origin });
  const zips = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  response.writeHead(status, {
    'content-type': file.type,
    'cache-control': file.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    'x-content-type-options': 'nosniff',
    ...(OVERLAY.test(pathname) ? OVERLAY_HEADERS : PAGE_HEADERS),
    vary: 'accept-encoding',
    ...(zips ? { 'content-encoding': 'gzip' } : {}),
  });
  response.end(request.method === 'HEAD' ? '' : zips ? gzip(file) : file.body);
}

/** The extension's ZIP files, and what the web build has for it. */
async function sendToExtension(
  { webRoot, extensionRoot }: SiteOptions,
  response: ServerResponse,
  pathname: string,
): Promise<void> {
  const zip = extensionRoot && findStaticFile(extensionRoot, pathname.slice(EXTENSION.length));
  const file = (await zip) || (await findStaticFile(webRoot, pathname));
  response.writeHead(file ? 200 : 404, {
    'content-type': file?.type ?? 'text/plain',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    // The extension asks from an origin of its own.
    'access-control-allow-origin': '*',
  });
  response.end(file?.body ?? 'Not found');
}

async function sendPublished(
  { published }: SiteOptions,
  response: ServerResponse,
  key: string,
): Promise<void> {
  try {
    const { s3, bucket } = published;
    const object = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
    response.writeHead(200, {
      'content-type': object.ContentType ?? 'application/json',
      'cache-control': object.CacheControl ?? 'public, max-age=60',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      ...(object.ContentDisposition ? { 'content-disposition': object.ContentDisposition } : {}),
      ...(object.ContentEncoding ? { 'content-encoding': object.ContentEncoding } : {}),
    });
    response.end(await object.Body?.transformToByteArray());
  } catch (error) {
    if ((error as Error).name !== 'NoSuchKey') throw error;
    response.writeHead(404, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ message: 'Not published yet' }));
  }
}

function writeJson(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-cache' });
  response.end(JSON.stringify(value));
}

/** Forwards a request to a stand-in with unchanged body and headers. */
function forward(target: string, request: IncomingMessage, response: ServerResponse): void {
  const { host: _host, ...headers } = request.headers;
  const onward = ask(`${target}/`, { method: request.method ?? 'POST', headers }, (answered) => {
    response.writeHead(answered.statusCode ?? 502, answered.headers);
    answered.pipe(response);
  });
  onward.on('error', () => {
    if (!response.headersSent) response.writeHead(502);
    response.end();
  });
  request.pipe(onward);
}
