import type { FunctionSpec } from '@infra/functions';
import { type Access, isSignedIn, type SignedInAccess } from '@shared/api/access';
import { gatewayPath, type Method, type Route } from '@shared/api/route';
import { Validations } from 'aws-cdk-lib';
import {
  HttpMethod,
  HttpNoneAuthorizer,
  HttpRoute,
  HttpRouteKey,
  type IHttpApi,
  type IHttpRouteAuthorizer,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Construct } from 'constructs';
import { type Service, ServiceFunction } from './service-function';

export interface CallProps {
  readonly spec: FunctionSpec;
  readonly route: Route;
  readonly service: Service;
  readonly api: IHttpApi;
  /** Checks the id token of calls that require a signed-in user. */
  readonly signedIn: IHttpRouteAuthorizer;
}

/** Why a route has no authorizer: what its function checks instead. */
const openReasons: Readonly<Record<Exclude<Access, SignedInAccess>, string>> = {
  public: 'Public by design: answers anyone the same; what it changes takes a secret in its path.',
  apikey: 'The stream overlay has no sign-in; the function checks the overlay key in the body.',
  token: 'The function checks the model access token, which is not a Cognito token.',
  extension: 'The function checks the extension’s own token, which is not a Cognito token.',
  stripe: "The function checks Stripe's signature over the raw body.",
};

/** One documented call: its route, its authorizer and its function. */
export class Call extends Construct {
  constructor(scope: Construct, id: string, props: CallProps) {
    super(scope, id);
    const { spec, route, service, api, signedIn } = props;
    const { live } = new ServiceFunction(this, 'Handler', { spec, service });
    const openReason = isSignedIn(route.access) ? null : openReasons[route.access];

    const httpRoute = new HttpRoute(this, 'Route', {
      httpApi: api,
      routeKey: HttpRouteKey.with(gatewayPath(route), methods[route.method]),
      integration: new HttpLambdaIntegration('Integration', live),
      authorizer: openReason === null ? signedIn : new HttpNoneAuthorizer(),
    });
    if (openReason !== null) {
      Validations.of(httpRoute).acknowledge({ id: 'AwsSolutions-APIG4', reason: openReason });
    }
  }
}

const methods: Readonly<Record<Method, HttpMethod>> = {
  GET: HttpMethod.GET,
  POST: HttpMethod.POST,
  DELETE: HttpMethod.DELETE,
};
