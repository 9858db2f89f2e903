/**
 * Replaces `@aws-sdk/endpoint-cache` in the bundles. The client of DynamoDB makes one, but none of its
 * commands looks for an endpoint. See docs/decisions/lambda-bundles.md.
 */
export class EndpointCache {
  getEndpoint(): never {
    throw new Error('This function does not look for endpoints.');
  }
}
