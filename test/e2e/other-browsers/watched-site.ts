import { createServer, request as forward, type ServerResponse } from 'node:http';
import { listenOnLoopback, type RunningServer } from '@infra/local/serving/loopback-server';
import { readBody } from '@infra/local/serving/request-body';

const SCRIPT = '/complaints.js';
/**
 * Collects what a page complains of, from its first script on: not every browser tells its driver
 * what the console says.
 */
const COLLECT = `
  window.complaints = [];
  const complain = (...parts) => window.complaints.push(parts.map(String).join(' '));
  for (const level of ['error', 'warn']) {
    const log = console[level];
    console[level] = (...parts) => { complain(level, ...parts); log.apply(console, parts); };
  }
  addEventListener('error', ({ message, target }) => {
    // Firefox fires one for each preloaded module that is already loaded. If one is missing, its
    // import fails, too.
    if (target.rel === 'modulepreload') return;
    complain('error', message ?? 'not loaded: ' + (target.src ?? target.href));
  }, true);
  addEventListener('unhandledrejection', ({ reason }) => complain('rejection', reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    complain('policy', violatedDirective, blockedURI));
`;

/** Serves a site, with a script in each page that collects complaints in `window.complaints`. */
export function openWatchedSite(site: string): Promise<RunningServer> {
  const server = createServer(async (incoming, outgoing) => {
    if (incoming.url === SCRIPT) {
      outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(COLLECT);
      return;
    }
    const { 'accept-encoding': _, ...headers } = incoming.headers;
    const url = new URL(incoming.url ?? '/', site);
    const onward = forward(url, { method: incoming.method ?? 'GET', headers }, async (answer) => {
      const isPage = answer.headers['content-type']?.startsWith('text/html') === true;
      if (!isPage) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      const page = String(await readBody(answer));
      const body = page.replace('<head>', `<head><script src="${SCRIPT}"></script>`);
      const { 'content-length': __, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, kept).end(body);
    });
    onward.on('error', () => fail(outgoing));
    incoming.pipe(onward);
  });
  return listenOnLoopback(server, 0);
}

function fail(response: ServerResponse) {
  if (!response.headersSent) response.writeHead(502);
  response.end();
}
