import { createServer } from 'node:http';
import { openAuthorizer } from '@infra/local/gateway/authorizer';
import { openGateway } from '@infra/local/gateway/open-gateway';
import { listenOnLoopback } from '@infra/local/serving/loopback-server';
import type { Handler } from '@lambdas/endpoint/endpoint';
import type { Route } from '@shared/api/route';
import type { ServiceUnderTest } from './service-under-test';

/**
 * Serves rows defined by a test through the product's own gateway, with the tables and the user
 * pool of a running service.
 */
export async function gatewayWith(
  { stack }: Pick<ServiceUnderTest, 'stack'>,
  calls: readonly (readonly [Route, Handler])[],
): Promise<{ url: string; close: () => Promise<void> }> {
  const gateway = openGateway({
    routes: calls.map(([route]) => route),
    authorize: openAuthorizer(stack.cognito),
    handlerOf: async (route) => {
      const found = calls.find(([row]) => row === route);
      if (!found) throw new Error('The test defines no call at this address.');
      return found[1];
    },
  });
  const server = createServer((request, response) => {
    gateway(request, response, new URL(request.url ?? '/', 'http://localhost')).catch(
      (error: unknown) => response.destroy(error as Error),
    );
  });
  return listenOnLoopback(server, 0);
}
