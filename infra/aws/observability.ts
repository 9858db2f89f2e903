import { NestedStack } from 'aws-cdk-lib';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { Alarms, type AlarmsProps } from './alarms';
import { OperatorsDashboard } from './dashboard';
import { metricsNamespace } from './own-metrics';
import type { StageConfig } from './stage';

export interface ObservabilityProps
  extends Omit<AlarmsProps, 'notify' | 'namespace' | 'sendsMail'> {
  readonly stage: StageConfig;
}

/**
 * The dashboard, the alarms and their recipients. A nested stack, because it names every job: a
 * stack of its own would import them, and CloudFormation removes no job whose name is imported.
 */
export class Observability extends NestedStack {
  constructor(scope: Construct, id: string, { stage, ...watched }: ObservabilityProps) {
    super(scope, id);
    const operators = new Topic(this, 'Operators', { enforceSSL: true });
    if (stage.alarmEmail !== 'none') {
      operators.addSubscription(new EmailSubscription(stage.alarmEmail));
    }
    const namespace = metricsNamespace(stage.stage);
    const alarms = new Alarms(this, 'Alarms', {
      ...watched,
      namespace,
      sendsMail: stage.domainName !== undefined,
      notify: new SnsAction(operators),
    });
    new OperatorsDashboard(this, 'Dashboard', {
      ...watched,
      name: `roomlight-${stage.stage}`,
      namespace,
      alarms: alarms.all,
    });
  }
}
