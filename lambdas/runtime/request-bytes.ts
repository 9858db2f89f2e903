import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/**
 * Returns the body exactly as it was sent. API Gateway passes text as is and everything else in
 * base64.
 */
export function requestBytes({
  body = '',
  isBase64Encoded,
}: Pick<APIGatewayProxyEventV2, 'body' | 'isBase64Encoded'>): Buffer {
  return Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
}
