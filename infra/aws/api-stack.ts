import { functions } from '@infra/functions';
import { routes, routesByDomain } from '@shared/api';
import { Stack, type StackProps } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Construct } from 'constructs';
import type { AccountPool } from './account-pool';
import { DomainStack } from './domain-stack';
import { Gateway } from './gateway';
import type { Service } from './service-function';
import { UnmatchedCalls } from './unmatched-calls';

export interface ApiStackProps extends StackProps {
  readonly accounts: AccountPool;
  readonly service: Service;
}

/** The HTTP API with its `$default` route, and a nested stack per domain of calls. */
export class ApiStack extends Stack {
  readonly api: HttpApi;

  constructor(scope: Construct, id: string, props: ApiStackProps) {
    super(scope, id, props);
    const { accounts, service } = props;
    const gateway = new Gateway(this, 'Gateway', { accounts });
    this.api = gateway.api;
    const unmatched = new UnmatchedCalls(this, 'Unmatched', { service, api: gateway.api });

    const domains = Object.keys(routesByDomain).map(
      (domain) =>
        new DomainStack(this, domain, {
          functions: functions.filter((spec) => spec.domain === domain),
          service,
          apiId: gateway.api.apiId,
          authorizerId: gateway.signedIn.authorizerId,
        }),
    );
    gateway.limitRoutes(routes, [unmatched, ...domains]);
  }
}
