import { userPoolTrigger } from '@infra/functions';
import { MISSING_ENTRY } from '@lambdas/triggers/missing-entry';
import { Stack, type StackProps } from 'aws-cdk-lib';
import { UserPoolOperation } from 'aws-cdk-lib/aws-cognito';
import { FilterPattern, type MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { AccountPool, type MailSender } from './account-pool';
import { type Service, ServiceFunction } from './service-function';

export interface IdentityStackProps extends StackProps {
  /** Without the user pool, which depends on its trigger. */
  readonly service: Service;
  /** Sends the mails of the user pool; without it, Cognito sends about 50 a day by itself. */
  readonly sender?: MailSender;
}

/** The accounts of people who may sign in, and the function that logs their sign-ins. */
export class IdentityStack extends Stack {
  readonly accounts: AccountPool;
  /** Sign-ins and password resets that the security log lacks; costs $0.30 a month. */
  readonly missingEntries: MetricFilter;

  constructor(scope: Construct, id: string, { service, sender, ...props }: IdentityStackProps) {
    super(scope, id, props);
    this.accounts = new AccountPool(this, 'Accounts', sender);
    const trigger = new ServiceFunction(this, 'Trigger', { spec: userPoolTrigger, service });
    this.accounts.pool.addTrigger(UserPoolOperation.POST_AUTHENTICATION, trigger.live);
    this.accounts.pool.addTrigger(UserPoolOperation.POST_CONFIRMATION, trigger.live);
    this.missingEntries = trigger.logGroup.addMetricFilter('MissingEntries', {
      metricNamespace: `Roomlight/${this.stackName}`,
      metricName: 'MissingSecurityEntries',
      filterPattern: FilterPattern.stringValue('$.message', '=', MISSING_ENTRY),
    });
  }
}
