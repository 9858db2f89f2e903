import { CfnOutput, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';

export interface MailStackProps extends StackProps {
  /** The site's own domain, from which mails are sent. */
  readonly domainName: string;
  readonly configurationSetName: string;
}

/**
 * The SES identity for mails. The domain's DNS zone is not in this account, so three records must
 * be entered by hand; SES signs and sends once it sees them. Deployed before the other stacks, because
 * the user pool only takes a verified identity.
 */
export class MailStack extends Stack {
  /** Hears of each mail that came back for good or was marked as spam. */
  readonly returns: Topic;

  constructor(scope: Construct, id: string, props: MailStackProps) {
    super(scope, id, props);
    const set = new ConfigurationSet(this, 'Sending', {
      configurationSetName: props.configurationSetName,
      reputationMetrics: true,
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      // SES itself refuses to mail these addresses again.
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    this.returns = new Topic(this, 'Returns', { enforceSSL: true });
    set.addEventDestination('Returned', {
      destination: EventDestination.snsTopic(this.returns),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    const identity = new EmailIdentity(this, 'Identity', {
      identity: Identity.domain(props.domainName),
      configurationSet: set,
    });
    identity.applyRemovalPolicy(RemovalPolicy.RETAIN);

    identity.dkimRecords.forEach(({ name, value }, index) => {
      new CfnOutput(this, `DkimRecord${index + 1}`, { value: `${name} CNAME ${value}` });
    });
  }
}
