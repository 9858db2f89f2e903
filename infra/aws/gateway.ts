import { gatewayPath, type Route } from '@shared/api/route';
import { RemovalPolicy } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  type CfnStage,
  HttpApi,
  HttpAuthorizer,
  HttpAuthorizerType,
  type HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct, type IConstruct } from 'constructs';
import type { AccountPool } from './account-pool';

/**
 * Base path of the calls, both on the API and on the site. API Gateway serves a stage below its own
 * name, so the distribution can pass paths on unchanged.
 */
export const API_STAGE = 'v1';

/**
 * Enough for about 5,000 dashboards at once. A runaway client gets 429 before it becomes expensive.
 */
const throttle = { rateLimit: 500, burstLimit: 1000 };

/**
 * Less than the whole API has, for what is expensive or open to anyone, so that a flood of it leaves
 * the dashboards their share.
 */
const UPLOADS = { ThrottlingRateLimit: 20, ThrottlingBurstLimit: 40 };
const PUBLIC = { ThrottlingRateLimit: 100, ThrottlingBurstLimit: 200 };
/** AWS’s name for requests that match no route. */
const UNMATCHED = '$default';

/**
 * The only line of a call that doesn't fail. CloudWatch adds the time. Without paths, IP addresses
 * and query strings: they contain names of performers and viewers.
 */
export const accessLogFields = {
  requestId: '$context.requestId',
  route: '$context.routeKey',
  status: '$context.status',
  bytes: '$context.responseLength',
  latencyMs: '$context.responseLatency',
  integrationMs: '$context.integrationLatency',
  integrationError: '$context.integrationErrorMessage',
  authorizerError: '$context.authorizer.error',
};

/** The HTTP API without routes: stage, access log, throttling and the authorizer for id tokens. */
export class Gateway extends Construct {
  readonly api: HttpApi;
  readonly signedIn: HttpAuthorizer;
  private readonly stage: HttpStage;

  constructor(scope: Construct, id: string, { accounts }: { readonly accounts: AccountPool }) {
    super(scope, id);
    this.api = new HttpApi(this, 'Http', {
      apiName: 'roomlight',
      // Replaced by the stage below.
      createDefaultStage: false,
    });
    const accessLog = new LogGroup(this, 'AccessLog', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.stage = this.api.addStage('Stage', {
      stageName: API_STAGE,
      autoDeploy: true,
      throttle,
      accessLogSettings: {
        destination: new LogGroupLogDestination(accessLog),
        format: AccessLogFormat.custom(JSON.stringify(accessLogFields)),
      },
    });
    this.signedIn = new HttpAuthorizer(this, 'SignedIn', {
      httpApi: this.api,
      type: HttpAuthorizerType.JWT,
      identitySource: ['$request.header.Authorization'],
      jwtIssuer: accounts.issuer,
      jwtAudience: [accounts.webClient.userPoolClientId],
    });
  }
  /**
   * Gives some routes limits of their own.
   *
   * @param after what creates the routes: AWS refuses limits of routes that do not exist yet
   */
  limitRoutes(routes: readonly Route[], after: readonly IConstruct[]): void {
    const own = routes.flatMap((route) => {
      const key = `${route.method} ${gatewayPath(route)}`;
      if (route.maxBytes !== undefined) return [[key, UPLOADS] as const];
      return route.access === 'public' ? [[key, PUBLIC] as const] : [];
    });
    const stage = this.stage.node.defaultChild as CfnStage;
    stage.routeSettings = Object.fromEntries([...own, [UNMATCHED, PUBLIC]]);
    this.stage.node.addDependency(...after);
  }
}
