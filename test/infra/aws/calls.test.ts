import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { functions } from '@infra/functions';
import { routes } from '@shared/api';
import { isSignedIn } from '@shared/api/access';
import { gatewayPath } from '@shared/api/route';
import { describe, expect, it } from 'vitest';
import { synthesize } from './synthesised';

const { resources, sizes } = synthesize();
const ofType = (type: string) => resources.filter((resource) => resource.type === type);
const gatewayRoutes = ofType('AWS::ApiGatewayV2::Route');
const routeOf = (key: string) =>
  gatewayRoutes.filter((resource) => resource.properties.RouteKey === key);

describe('the API', () => {
  it('has no routes besides the documented calls and $default', () => {
    const keys = gatewayRoutes.map((resource) => resource.properties.RouteKey).sort();
    const calls = routes.map((route) => `${route.method} ${gatewayPath(route)}`);
    expect(keys).toEqual([...calls, '$default'].sort());
  });

  it('sends unknown calls to the function that refuses them, without a credential', () => {
    const [route] = routeOf('$default');
    expect(route?.properties.AuthorizationType).toBe('NONE');
    const integration = resources.find(
      ({ id, type }) =>
        type === 'AWS::ApiGatewayV2::Integration' &&
        JSON.stringify(route?.properties.Target).includes(`"${id}"`),
    );
    const live = ofType('AWS::Lambda::Alias').find(({ id }) =>
      JSON.stringify(integration?.properties.IntegrationUri).includes(`"${id}"`),
    );
    const lambda = ofType('AWS::Lambda::Function').find(({ id }) =>
      JSON.stringify(live?.properties.FunctionName).includes(`"${id}"`),
    );
    expect(lambda?.properties.Description).toBe('no-such-call');
  });

  it.each(routes.map((route) => [route.id, route] as const))(
    'has exactly one route for %s, with the authorizer that its access needs',
    (_, route) => {
      const found = routeOf(`${route.method} ${gatewayPath(route)}`);
      expect(found).toHaveLength(1);
      const signedIn = isSignedIn(route.access);
      expect(found[0]?.properties).toMatchObject({
        AuthorizationType: signedIn ? 'JWT' : 'NONE',
        ...(signedIn && { AuthorizerId: expect.anything() }),
      });
    },
  );

  it('lets no page of another origin read its responses', () => {
    const [api, ...more] = ofType('AWS::ApiGatewayV2::Api');
    expect(more).toEqual([]);
    expect(api?.properties).toMatchObject({ ProtocolType: 'HTTP' });
    expect(api?.properties).not.toHaveProperty('CorsConfiguration');
    expect(
      gatewayRoutes.filter(({ properties }) => /OPTIONS/.test(String(properties.RouteKey))),
    ).toEqual([]);
  });

  it('checks id tokens against the user pool and the web client', () => {
    const [authorizer, ...more] = ofType('AWS::ApiGatewayV2::Authorizer');
    expect(more).toEqual([]);
    expect(authorizer?.properties).toMatchObject({
      AuthorizerType: 'JWT',
      IdentitySource: ['$request.header.Authorization'],
    });
    const text = JSON.stringify(authorizer?.properties.JwtConfiguration);
    expect(text).toContain('https://cognito-idp.');
    expect(text).toMatch(/Audience.*AccountsPoolWeb/);
  });

  it('is throttled and keeps an access log without paths, queries or IP addresses', () => {
    const stage = ofType('AWS::ApiGatewayV2::Stage')[0]?.properties;
    expect(stage).toMatchObject({
      StageName: 'v1',
      AutoDeploy: true,
      DefaultRouteSettings: { ThrottlingRateLimit: 500, ThrottlingBurstLimit: 1000 },
    });
    const format = JSON.stringify(stage?.AccessLogSettings);
    expect(format).toContain('$context.routeKey');
    expect(format).not.toMatch(/\$context\.(path|identity|http|requestOverride)/);
  });
});

describe('uploads, and calls that anyone can send', () => {
  const stage = resources.find(({ type }) => type === 'AWS::ApiGatewayV2::Stage');
  const settings = stage?.properties.RouteSettings as Record<string, object>;
  const keyOf = (route: (typeof routes)[number]) => `${route.method} ${gatewayPath(route)}`;

  it('have limits of their own, below those of the whole API', () => {
    const uploads = routes.filter(({ maxBytes }) => maxBytes !== undefined);
    expect(uploads.length).toBeGreaterThan(0);
    for (const route of uploads) {
      expect(settings[keyOf(route)]).toEqual({ ThrottlingRateLimit: 20, ThrottlingBurstLimit: 40 });
    }
    expect(settings.$default).toEqual({ ThrottlingRateLimit: 100, ThrottlingBurstLimit: 200 });
    const limited = routes.filter((one) => one.access === 'public' || one.maxBytes !== undefined);
    expect(Object.keys(settings).sort()).toEqual([...limited.map(keyOf), '$default'].sort());
  });
});

describe('every function', () => {
  const lambdas = ofType('AWS::Lambda::Function');
  const ours = lambdas
    .filter((lambda) => lambda.properties.Handler === 'index.handler')
    .filter((lambda) => lambda.properties.Runtime === 'nodejs24.x');

  it('is deployed once', () => {
    expect(ours).toHaveLength(functions.length);
  });

  it('is called in the version in service, whose predecessors are kept', () => {
    const aliases = ofType('AWS::Lambda::Alias');
    expect(aliases).toHaveLength(functions.length);
    for (const { id, properties } of aliases) expect(properties.Name, id).toBe('live');
    const versions = ofType('AWS::Lambda::Version');
    expect(versions).toHaveLength(functions.length);
    for (const { id, deletionPolicy } of versions) expect(deletionPolicy, id).toBe('Retain');
  });

  it('runs on ARM with a current Node, logs JSON and contains no secret', () => {
    for (const { id, properties } of ours) {
      expect(properties, id).toMatchObject({
        Architectures: ['arm64'],
        LoggingConfig: { LogFormat: 'JSON', SystemLogLevel: 'WARN' },
      });
      expect(properties, id).not.toHaveProperty('TracingConfig');
    }
  });

  it('gets every setting that its code requires', () => {
    const requested = [...new Set(requestedSettings())];
    expect(requested.length).toBeGreaterThan(4);
    for (const { id, stack, properties } of ours) {
      const { Variables } = properties.Environment as { Variables: Record<string, unknown> };
      // The pool depends on its own trigger, so the trigger can't name the pool.
      const isTrigger = stack.endsWith('-identity');
      // Only the dispatcher starts other jobs.
      const isDispatcher = id.startsWith('dispatch');
      const wanted = requested
        .filter((name) => !(isTrigger && name === 'USER_POOL_ID'))
        .filter((name) => isDispatcher || name !== 'JOB_FUNCTIONS');
      expect(Object.keys(Variables), id).toEqual(expect.arrayContaining(wanted));
    }
  });

  it('has rights, except the one that needs none', () => {
    // The compiler demands rights of rows; a public call may need none.
    const without = functions.filter(({ route, grants }) => !route && grants.length === 0);
    expect(without.map(({ name }) => name)).toEqual(['no-such-call']);
  });
});

/** Returns the names of the settings that the code requires. Lambda sets `AWS_…` itself. */
function requestedSettings(): string[] {
  const root = join(import.meta.dirname, '../../../lambdas');
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [
      ...readFileSync(join(root, file), 'utf8').matchAll(/requiredEnv\('((?!AWS_)\w+)'\)/g),
    ])
    .map((match) => match[1] ?? '');
}

describe('every stack', () => {
  it.each([...sizes])('%s has %i resources, far from the limit of 500', (_, size) => {
    expect(size).toBeLessThan(300);
  });

  it('exists for each domain of calls', () => {
    const domains = new Set(functions.filter(({ route }) => route).map((spec) => spec.domain));
    expect(domains.size).toBeGreaterThan(20);
    expect([...sizes.keys()]).toEqual(expect.arrayContaining([...domains]));
  });
});

describe('every log', () => {
  it('is kept for 30 days', () => {
    const logs = ofType('AWS::Logs::LogGroup');
    // One per function, the gateway's, and that of the site's deployment.
    expect(logs).toHaveLength(functions.length + 2);
    for (const { id, properties } of logs) expect(properties.RetentionInDays, id).toBe(30);
  });
});
