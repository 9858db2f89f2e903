import { runInNewContext } from 'node:vm';
import { pageOfPathCode } from '@infra/edge/page-of-path';
import { pagesOfBuild } from '@infra/edge/pages-of-build';

/** A function as CloudFront calls it, before the lookup and after it. */
type EdgeFunction = (event: {
  context: { eventType: 'viewer-request' | 'viewer-response' };
  request: { uri: string };
  response: { statusCode: number };
}) => { uri: string; statusCode: number };

const loaded = new Map<string, EdgeFunction>();

/** Returns which file of a web build answers a path, and with which status. Runs the edge's code. */
export function pageOfPath(webRoot: string, uri: string): { path: string; status: number } {
  const edge = loaded.get(webRoot) ?? load(webRoot);
  const run = (eventType: 'viewer-request' | 'viewer-response') =>
    edge({ context: { eventType }, request: { uri }, response: { statusCode: 200 } });
  return { path: run('viewer-request').uri, status: run('viewer-response').statusCode };
}

function load(webRoot: string): EdgeFunction {
  const edge: EdgeFunction = runInNewContext(`${pageOfPathCode(pagesOfBuild(webRoot))}\nhandler;`);
  loaded.set(webRoot, edge);
  return edge;
}
