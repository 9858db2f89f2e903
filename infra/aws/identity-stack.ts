import { userPoolTrigger } from '@infra/functions';
import { Stack, type StackProps } from 'aws-cdk-lib';
import { UserPoolOperation } from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import { AccountPool } from './account-pool';
import { type Service, ServiceFunction } from './service-function';

export interface IdentityStackProps extends StackProps {
  /** Without the user pool, which depends on its trigger. */
  readonly service: Service;
}

/** The accounts of people who may sign in, and the function that logs their sign-ins. */
export class IdentityStack extends Stack {
  readonly accounts: AccountPool;

  constructor(scope: Construct, id: string, { service, ...props }: IdentityStackProps) {
    super(scope, id, props);
    this.accounts = new AccountPool(this, 'Accounts');
    const trigger = new ServiceFunction(this, 'Trigger', { spec: userPoolTrigger, service });
    this.accounts.pool.addTrigger(UserPoolOperation.POST_AUTHENTICATION, trigger.lambda);
    this.accounts.pool.addTrigger(UserPoolOperation.POST_CONFIRMATION, trigger.lambda);
  }
}
