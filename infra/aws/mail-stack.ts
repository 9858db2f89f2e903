import { CfnOutput, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';

export interface MailStackProps extends StackProps {
  /** The site's own domain, from which mails are sent. */
  readonly domainName: string;
}

/**
 * The SES identity for mails. The domain's DNS zone is not in this account, so three records must
 * be entered by hand; SES signs and sends once it sees them.
 */
export class MailStack extends Stack {
  readonly identityArn: string;

  constructor(scope: Construct, id: string, props: MailStackProps) {
    super(scope, id, props);
    const identity = new EmailIdentity(this, 'Identity', {
      identity: Identity.domain(props.domainName),
    });
    identity.applyRemovalPolicy(RemovalPolicy.RETAIN);
    this.identityArn = identity.emailIdentityArn;

    identity.dkimRecords.forEach(({ name, value }, index) => {
      new CfnOutput(this, `DkimRecord${index + 1}`, { value: `${name} CNAME ${value}` });
    });
  }
}
