import type { FunctionSpec } from '@infra/functions';
import { NestedStack } from 'aws-cdk-lib';
import { HttpApi, HttpAuthorizer, HttpAuthorizerType } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Construct } from 'constructs';
import { Call } from './call';
import type { Service } from './service-function';

export interface DomainStackProps {
  readonly functions: readonly FunctionSpec[];
  readonly service: Service;
  readonly apiId: string;
  readonly authorizerId: string;
}

/**
 * The calls of one domain. A nested stack, so that the API's stack never reaches the resource
 * limit.
 */
export class DomainStack extends NestedStack {
  constructor(scope: Construct, id: string, props: DomainStackProps) {
    super(scope, id);
    const { functions, service, apiId, authorizerId } = props;
    const api = HttpApi.fromHttpApiAttributes(this, 'Api', { httpApiId: apiId });
    const signedIn = HttpAuthorizer.fromHttpAuthorizerAttributes(this, 'SignedIn', {
      authorizerId,
      authorizerType: HttpAuthorizerType.JWT,
    });

    for (const spec of functions) {
      if (spec.route)
        new Call(this, spec.route.id, { spec, route: spec.route, service, api, signedIn });
    }
  }
}
