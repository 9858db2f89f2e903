import { type FunctionSpec, functions } from '@infra/functions';
import { isSignedIn } from '@shared/api/access';
import { gatewayPath } from '@shared/api/route';
import * as z from 'zod';
import { ofType, type Resource } from '../deployed';
import { differences } from './differences';

const RouteProperties = z.object({
  RouteKey: z.string(),
  AuthorizationType: z.string(),
  AuthorizerId: z.string().optional(),
  Target: z.string(),
});
const FunctionProperties = z.object({
  Description: z.string().default(''),
  MemorySize: z.number().optional(),
  Timeout: z.number().optional(),
  Handler: z.string(),
});

/** Each call has its route, its authorizer, its function and the right to call it. */
export function verifyCalls(resources: readonly Resource[]): string[] {
  const lambdas = ofType(resources, 'AWS::Lambda::Function', FunctionProperties);
  const routes = ofType(resources, 'AWS::ApiGatewayV2::Route', RouteProperties);
  const [authorizer] = resources.filter(({ type }) => type === 'AWS::ApiGatewayV2::Authorizer');
  const uris = new Map(
    ofType(
      resources,
      'AWS::ApiGatewayV2::Integration',
      z.object({ IntegrationUri: z.string(), PayloadFormatVersion: z.literal('2.0') }),
    ).map(({ physicalId, properties }) => [physicalId, properties.IntegrationUri]),
  );
  const invokers = new Set(
    ofType(
      resources,
      'AWS::Lambda::Permission',
      z.object({ FunctionName: z.string(), Principal: z.string() }),
    ).map(({ properties: { Principal, FunctionName } }) => `${Principal} ${FunctionName}`),
  );

  const verifyOne = (spec: FunctionSpec): string[] => {
    const { route } = spec;
    const lambda = lambdas.find(({ properties }) => properties.Description === describe(spec));
    if (!lambda) return [`${spec.name} has no function.`];
    const { MemorySize, Timeout } = lambda.properties;
    const wrong = [
      MemorySize === spec.memoryMb ? [] : `${spec.name} has ${MemorySize} MB.`,
      Timeout === spec.timeoutSeconds ? [] : `${spec.name} has ${Timeout} s.`,
    ].flat();
    if (!route) return wrong;
    const key = keyOf(spec);
    const found = routes.find(({ properties }) => properties.RouteKey === key);
    if (!found) return wrong;
    const { AuthorizationType, AuthorizerId, Target } = found.properties;
    const live = uris.get(Target.replace('integrations/', '')) ?? '';
    const isGuarded = AuthorizationType === 'JWT' && AuthorizerId === authorizer?.physicalId;
    return [
      ...wrong,
      ...(live.endsWith(`:${lambda.physicalId}:live`) ? [] : [`${key} leads to ${live}.`]),
      ...(isGuarded === isSignedIn(route.access) ? [] : [`${key} is ${AuthorizationType}.`]),
      ...(invokers.has(`apigateway.amazonaws.com ${live}`) ? [] : [`${key} may not be called.`]),
    ];
  };
  const described = lambdas.map(({ properties }) => properties.Description);
  return [
    ...differences(
      'route',
      routes.map(({ properties }) => properties.RouteKey),
      [...functions.flatMap((spec) => (spec.route ? [keyOf(spec)] : [])), '$default'],
    ),
    ...differences(
      'function',
      // Those of CDK itself fill the site.
      described.filter((one) => one !== ''),
      functions.map(describe),
    ),
    ...functions.flatMap(verifyOne),
  ];
}

const keyOf = ({ route }: FunctionSpec) => (route ? `${route.method} ${gatewayPath(route)}` : '');

function describe({ route, domain, name }: FunctionSpec): string {
  if (route) return `${route.method} ${route.path}`;
  return domain === 'pipeline' ? `job ${name}` : name;
}
