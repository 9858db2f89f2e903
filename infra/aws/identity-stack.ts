import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { AccountPool } from './account-pool';

/** The accounts of people who may sign in. */
export class IdentityStack extends Stack {
  readonly accounts: AccountPool;

  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, props);
    this.accounts = new AccountPool(this, 'Accounts');
  }
}
