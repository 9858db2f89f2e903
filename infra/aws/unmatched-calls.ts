import { noSuchCall } from '@infra/functions';
import { Validations } from 'aws-cdk-lib';
import {
  type HttpApi,
  HttpNoneAuthorizer,
  HttpRoute,
  HttpRouteKey,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Construct } from 'constructs';
import { type Service, ServiceFunction } from './service-function';

export interface UnmatchedCallsProps {
  readonly service: Service;
  readonly api: HttpApi;
}

/**
 * The gateway's `$default` route. It answers requests that match no call, in the API's error
 * format.
 */
export class UnmatchedCalls extends Construct {
  constructor(scope: Construct, id: string, { service, api }: UnmatchedCallsProps) {
    super(scope, id);
    const { live } = new ServiceFunction(this, 'Handler', { spec: noSuchCall, service });
    const route = new HttpRoute(this, 'Route', {
      httpApi: api,
      routeKey: HttpRouteKey.DEFAULT,
      integration: new HttpLambdaIntegration('Integration', live),
      authorizer: new HttpNoneAuthorizer(),
    });
    Validations.of(route).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason: 'There is no call behind it: it refuses everyone alike and has no right to any data.',
    });
  }
}
