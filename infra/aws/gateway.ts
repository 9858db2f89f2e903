import { RemovalPolicy } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  HttpApi,
  HttpAuthorizer,
  HttpAuthorizerType,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { AccountPool } from './account-pool';

/**
 * Where the calls are mounted, on the API and on the site. A stage of that name answers below it
 * by itself: the distribution passes paths on unchanged, and nothing has to be stripped.
 */
export const API_STAGE = 'v1';

/** Enough for some 5,000 dashboards at once; a runaway client meets 429 before it costs much. */
const throttle = { rateLimit: 500, burstLimit: 1000 };

/** Without paths, addresses or query strings: those hold names of performers and viewers. */
const accessLogFields = {
  requestId: '$context.requestId',
  requestTime: '$context.requestTime',
  route: '$context.routeKey',
  status: '$context.status',
  bytes: '$context.responseLength',
  latencyMs: '$context.responseLatency',
  integrationMs: '$context.integrationLatency',
  integrationError: '$context.integrationErrorMessage',
  authorizerError: '$context.authorizer.error',
};

/** The HTTP API without routes: stage, access log, throttling and the check of id tokens. */
export class Gateway extends Construct {
  readonly api: HttpApi;
  readonly signedIn: HttpAuthorizer;

  constructor(scope: Construct, id: string, { accounts }: { readonly accounts: AccountPool }) {
    super(scope, id);
    this.api = new HttpApi(this, 'Http', {
      apiName: 'roomlight',
      // The stage below takes its place.
      createDefaultStage: false,
    });
    const accessLog = new LogGroup(this, 'AccessLog', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.api.addStage('Stage', {
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
}
