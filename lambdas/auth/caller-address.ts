import { timingSafeEqual } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** The header by which CloudFront proves that a request came through it. */
const EDGE_HEADER = 'x-roomlight-edge';

/**
 * Returns the address that a request came from, for counting; an IPv6 address without its last 64
 * bits, which every customer of a provider may choose.
 *
 * API Gateway knows who connected to it. That is CloudFront for requests through the site, which
 * appends the visitor's address to `x-forwarded-for`. Anyone can send that header to the API's own
 * host, so it only counts with the key that CloudFront adds.
 */
export function callerAddress({ headers, requestContext }: APIGatewayProxyEventV2): string {
  const { sourceIp } = requestContext.http;
  if (!isEdge(headers[EDGE_HEADER], process.env.EDGE_KEY)) return networkOf(sourceIp);
  const forwarded = (headers['x-forwarded-for'] ?? '').split(',').map((one) => one.trim());
  if (forwarded.at(-1) === sourceIp) forwarded.pop();
  return networkOf(forwarded.at(-1) || sourceIp);
}

function isEdge(given: string | undefined, key: string | undefined): boolean {
  if (!key || given?.length !== key.length) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(key));
}

function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [first = [], last = []] = address.split('::').map((part) => part.split(':'));
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  const groups = [...first, ...zeros, ...last].map((group) => group || '0');
  return `${groups.slice(0, 4).map(toPlainHex).join(':')}::/64`;
}

const toPlainHex = (group: string) => Number.parseInt(group, 16).toString(16);
