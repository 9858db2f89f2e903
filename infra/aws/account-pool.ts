import { REGION } from '@infra/region';
import { Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  UserPool,
  type UserPoolClient,
  UserPoolEmail,
} from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';

/** In whose name the user pool mails codes: an identity of SES that must be verified by then. */
export interface MailSender {
  readonly sesVerifiedDomain: string;
  readonly fromEmail: string;
  readonly fromName: string;
  readonly configurationSetName: string;
}

/**
 * The Cognito user pool: sign-in by email, the groups `subscribers` and `staff`, and the web
 * client.
 */
export class AccountPool extends Construct {
  readonly pool: UserPool;
  readonly webClient: UserPoolClient;

  constructor(scope: Construct, id: string, sender?: MailSender) {
    super(scope, id);
    this.pool = new UserPool(this, 'Pool', {
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      keepOriginal: { email: true },
      passwordPolicy: {
        minLength: 10,
        requireUppercase: true,
        requireLowercase: true,
        requireDigits: true,
        requireSymbols: false,
        tempPasswordValidity: Duration.days(3),
      },
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      ...(sender && { email: UserPoolEmail.withSES({ sesRegion: REGION, ...sender }) }),
      // 10,000 monthly users are free, then $0.015 each.
      featurePlan: FeaturePlan.ESSENTIALS,
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    this.pool.addGroup('Subscribers', { groupName: 'subscribers' });
    this.pool.addGroup('Staff', {
      groupName: 'staff',
      description: 'Summary reviewers and operators',
    });

    const email = new ClientAttributes().withStandardAttributes({ email: true });
    this.webClient = this.pool.addClient('Web', {
      authFlows: { userPassword: true, userSrp: true },
      disableOAuth: true,
      generateSecret: false,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      idTokenValidity: Duration.minutes(60),
      accessTokenValidity: Duration.minutes(60),
      refreshTokenValidity: Duration.days(30),
      authSessionValidity: Duration.minutes(5),
      readAttributes: email.withStandardAttributes({ emailVerified: true }),
      writeAttributes: email,
    });
    this.acknowledgeChecks();
  }

  /** The `iss` of its tokens. */
  get issuer(): string {
    return `https://cognito-idp.${Stack.of(this).region}.amazonaws.com/${this.pool.userPoolId}`;
  }

  private acknowledgeChecks(): void {
    Validations.of(this.pool).acknowledge(
      {
        id: 'AwsSolutions-COG1',
        reason:
          'Ten characters with upper case, lower case and digits; length protects more than a ' +
          'symbol, which drives people to a trailing "!".',
      },
      {
        id: 'AwsSolutions-COG2',
        reason: 'Each account chooses a second factor (TOTP); requiring it would lock out trials.',
      },
      {
        id: 'AwsSolutions-COG8',
        reason:
          'Threat protection costs $0.02 per monthly user, more than the rest of the service; ' +
          'Cognito throttles sign-in attempts in every plan.',
      },
    );
  }
}
