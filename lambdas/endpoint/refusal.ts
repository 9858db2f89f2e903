import { ApiError } from '@lambdas/runtime/errors';
import { logger } from '@lambdas/runtime/logger';
import type { Problem } from '@shared/api/problem';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

/**
 * Turns an error into a problem response (RFC 9457). Anything but an `ApiError` is our own bug: it
 * is logged, and the caller only gets the request id.
 */
export function refusal(error: unknown, requestId: string): APIGatewayProxyStructuredResultV2 {
  if (error instanceof ApiError) {
    const { retryAfter } = error;
    const body = {
      type: `https://roomlight.app/problems/${error.code}`,
      title: error.title,
      status: error.status,
      detail: error.message,
      ...(error.errors.length > 0 ? { errors: [...error.errors] } : {}),
      ...(error.tier ? { tier: error.tier } : {}),
      ...(error.version === undefined ? {} : { version: error.version }),
      requestId,
    };
    return problem(body, retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) });
  }
  logger.error('call failed', { requestId, error: error as Error });
  return problem({
    type: 'https://roomlight.app/problems/fault',
    title: 'Something went wrong on our end',
    status: 500,
    detail:
      'Nothing was changed. Try again in a moment. If it keeps happening, contact support with the request ID.',
    requestId,
  });
}

function problem(
  body: Problem,
  more: Readonly<Record<string, string>> = {},
): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode: body.status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...more },
    body: JSON.stringify(body),
  };
}
