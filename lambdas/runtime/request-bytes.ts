import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** The body exactly as it was sent. API Gateway hands text on as text, all else in base64. */
export function requestBytes({
  body = '',
  isBase64Encoded,
}: Pick<APIGatewayProxyEventV2, 'body' | 'isBase64Encoded'>): Buffer {
  return Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
}
