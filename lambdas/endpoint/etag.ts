import { createHash } from 'node:crypto';

/** Returns a weak ETag: the same content may be sent compressed or uncompressed. */
export function etagOf(content: string | Uint8Array): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
}

/** Whether an `If-None-Match` header contains the ETag, so the caller already has the content. */
export function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  // Splitting at commas is safe: none of our ETags contains one.
  const requested = ifNoneMatch.split(',').map(opaque);
  return requested.includes('*') || requested.includes(opaque(etag));
}
