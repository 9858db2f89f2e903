/**
 * Stands in for `@aws-sdk/client-kms` in the bundles of functions without a right to the key: KMS
 * would refuse them, so they do not carry its client.
 */
export class KMSClient {
  async send(): Promise<never> {
    throw new Error('This function has no right to open or seal secrets.');
  }
}

export class DecryptCommand {}

export class GenerateDataKeyCommand {}
