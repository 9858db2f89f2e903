/**
 * Replaces `@aws-sdk/client-kms` in the bundles of functions without a right to the key, because KMS
 * would refuse their calls. See docs/decisions/lambda-bundles.md.
 */
export class KMSClient {
  async send(): Promise<never> {
    throw new Error('This function has no right to open or seal secrets.');
  }
}

export class DecryptCommand {}

export class GenerateDataKeyCommand {}
