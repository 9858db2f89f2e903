import { RemovalPolicy, Validations } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';

/**
 * The key by which the distribution proves to the functions that a request came through it, so that
 * they believe whom it came from. It opens nothing: who knows it could only pretend another address
 * to the limits per address. $0.40 a month.
 */
export class EdgeKey extends Construct {
  /** Resolved by CloudFormation when it deploys; no template contains it. */
  readonly value: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const secret = new Secret(this, 'Secret', {
      description: 'Proves to the functions that a request came through the distribution',
      generateSecretString: { passwordLength: 43, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'It opens nothing. A new one takes a deployment of the API and of the site.',
    });
    this.value = secret.secretValue.unsafeUnwrap();
  }
}
