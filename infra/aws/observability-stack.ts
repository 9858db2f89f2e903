import { Annotations, Stack, type StackProps } from 'aws-cdk-lib';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { Alarms, type AlarmsProps } from './alarms';
import type { StageConfig } from './stage';

export interface ObservabilityStackProps extends StackProps, Omit<AlarmsProps, 'notify'> {
  readonly stage: StageConfig;
}

/** The alarms and their recipients. */
export class ObservabilityStack extends Stack {
  constructor(scope: Construct, id: string, props: ObservabilityStackProps) {
    super(scope, id, props);
    const operators = new Topic(this, 'Operators', { enforceSSL: true });
    const { alarmEmail } = props.stage;
    if (alarmEmail !== undefined) operators.addSubscription(new EmailSubscription(alarmEmail));
    else {
      Annotations.of(this).addWarningV2(
        'roomlight:alarmEmail',
        'Nobody is told when an alarm rings. Deploy with -c alarmEmail=...',
      );
    }

    new Alarms(this, 'Alarms', { ...props, notify: new SnsAction(operators) });
  }
}
