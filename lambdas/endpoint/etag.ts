import { createHash } from 'node:crypto';

/** A weak ETag of an answer: the same content may come compressed or not. */
export function etagOf(content: string | Uint8Array): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
}

/** Whether an `If-None-Match` header names the ETag: whoever sent it has the answer already. */
export function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  // Neither side's ETags hold commas.
  const known = ifNoneMatch.split(',').map(opaque);
  return known.includes('*') || known.includes(opaque(etag));
}
