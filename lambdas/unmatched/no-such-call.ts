import type { Handler } from '@lambdas/endpoint/endpoint';
import { extensionPreflight } from '@lambdas/endpoint/extension-origin';
import { refusal } from '@lambdas/endpoint/refusal';
import { ApiError } from '@lambdas/runtime/errors';
import { logger } from '@lambdas/runtime/logger';
import { routes } from '@shared/api';
import { methodsAt } from '@shared/api/methods-at';
import type { Method } from '@shared/api/route';

/** How many characters of a path the response repeats. */
const LONGEST_PATH = 200;

const extensionRoutes = routes.filter(({ access }) => access === 'extension');

const choice = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/**
 * Responds to unknown calls: 405 with the allowed methods if the path exists, otherwise 404. Also
 * tells browsers which calls the extension may make. Looks at no credential and no data. Paths are
 * not logged, because one may contain a secret.
 */
export const handler: Handler = async ({ rawPath, requestContext }) => {
  const { requestId, stage, http } = requestContext;
  const path = pathBelow(stage, rawPath);
  const byExtension = http.method === 'OPTIONS' ? methodsAt(extensionRoutes, path) : [];
  if (byExtension.length > 0) return { statusCode: 204, headers: extensionPreflight(byExtension) };
  const methods = methodsAt(routes, path);
  const isOther = methods.length > 0 && !methods.some((method) => method === http.method);
  const plain = refusal(
    isOther ? wrongMethod(rawPath, http.method, methods) : noSuchCall(rawPath),
    requestId,
  );
  const headers = { ...plain.headers, ...(isOther ? { allow: methods.join(', ') } : {}) };
  logger.debug('call', { call: 'noSuchCall', requestId, status: plain.statusCode });
  return { ...plain, headers, ...(http.method === 'HEAD' ? { body: '' } : {}) };
};

/** API Gateway prefixes the path with the name of the stage. */
function pathBelow(stage: string, path: string): string {
  const base = `/${stage}`;
  return path === base || path.startsWith(`${base}/`) ? path.slice(base.length) : path;
}

function wrongMethod(path: string, method: string, methods: readonly Method[]): ApiError {
  return new ApiError(
    'wrong-method',
    `${short(path)} takes ${choice.format(methods)}, not ${method}.`,
  );
}

function noSuchCall(path: string): ApiError {
  return new ApiError(
    'no-such-call',
    `There’s no call at ${short(path)}. Paths start with /v1. See the site’s /openapi.json for all of them.`,
  );
}

function short(path: string): string {
  return path.length > LONGEST_PATH ? `${path.slice(0, LONGEST_PATH)}…` : path;
}
