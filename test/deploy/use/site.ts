import { createServer } from 'node:http';
import { openAuthorizer } from '@infra/local/gateway/authorizer';
import { openGateway } from '@infra/local/gateway/open-gateway';
import { listenOnLoopback } from '@infra/local/serving/loopback-server';
import { gatewayPath, type Route } from '@shared/api/route';
import * as z from 'zod';
import { ofType } from '../deployed';
import type { Deployment } from '../deployment';

const RouteProperties = z.object({
  RouteKey: z.string(),
  AuthorizationType: z.enum(['JWT', 'NONE']),
  Target: z.string().startsWith('integrations/'),
});

/**
 * Serves the deployed HTTP API: its routes, its integrations and its authorizer.
 *
 * @returns its address as tests expect it, and the pool whose tokens it takes
 */
export async function openSite(moto: string, { resources, run }: Deployment) {
  const routes = new Map(
    ofType(resources, 'AWS::ApiGatewayV2::Route', RouteProperties).map(({ properties }) => [
      properties.RouteKey,
      properties.Target.slice('integrations/'.length),
    ]),
  );
  const integrations = new Map(
    ofType(
      resources,
      'AWS::ApiGatewayV2::Integration',
      z.object({ IntegrationUri: z.string() }),
    ).map(({ physicalId, properties }) => [physicalId, properties.IntegrationUri]),
  );
  const [authorizer] = ofType(
    resources,
    'AWS::ApiGatewayV2::Authorizer',
    z.object({
      JwtConfiguration: z.object({ Audience: z.tuple([z.string()]), Issuer: z.string() }),
    }),
  );
  if (!authorizer) throw new Error('The API has no authorizer.');
  const { Audience, Issuer } = authorizer.properties.JwtConfiguration;
  const [clientId] = Audience;
  const poolId = Issuer.split('/').at(-1) ?? '';
  const keys = await fetch(`${moto}/${poolId}/.well-known/jwks.json`);
  const jwks = z.object({ keys: z.array(z.looseObject({})) }).parse(await keys.json());

  const gateway = openGateway({
    authorize: openAuthorizer({ poolId, clientId, jwks }),
    handlerOf: async (route) => async (event) => {
      const answer = await run(functionOf(route), event);
      return z.looseObject({ statusCode: z.number() }).parse(answer);
    },
  });
  function functionOf(route: Route | null): string {
    const key = route ? `${route.method} ${gatewayPath(route)}` : '$default';
    const found = integrations.get(routes.get(key) ?? '');
    if (!found) throw new Error(`The API has no route ${key}.`);
    return found;
  }

  const server = await listenOnLoopback(
    createServer((request, response) => {
      const url = new URL((request.url ?? '/').replace(/^\/v1(?=\/|$)/, ''), 'http://127.0.0.1');
      gateway(request, response, url).catch((error: unknown) => {
        response.writeHead(502, { 'content-type': 'text/plain' }).end(String(error));
      });
    }),
    0,
  );
  return {
    url: server.url,
    cognito: { url: moto, clientId, poolId },
    close: () => server.close(),
  };
}
