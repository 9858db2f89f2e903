import type { IncomingHttpHeaders } from 'node:http';
import type { ObjectMeta } from './object-file';
import { noSuchKey, preconditionFailed } from './refusal';

/** Checks whether a write may happen. @throws S3Refusal if not */
export type WriteCondition = (existing: ObjectMeta | undefined) => void;

/**
 * The condition of a put, a completed upload or a delete.
 *
 * @returns a check that throws PreconditionFailed or NoSuchKey if the existing object does not
 * match
 */
export function createWriteCondition(headers: IncomingHttpHeaders): WriteCondition {
  const { 'if-match': mustBe, 'if-none-match': mustNotBe } = headers;

  return (existing) => {
    if (mustBe !== undefined && !existing) throw noSuchKey();
    if (mustBe !== undefined && !names(mustBe, existing)) throw preconditionFailed();
    if (mustNotBe !== undefined && names(mustNotBe, existing)) throw preconditionFailed();
  };
}

/**
 * Evaluates a read's conditions in the order of RFC 9110.
 *
 * @param prefix of the header names, `x-amz-copy-source-` for the source of a copy
 */
export function evaluateRead(
  meta: ObjectMeta,
  headers: IncomingHttpHeaders,
  prefix = '',
): 'read' | 'failed' | 'unchanged' {
  const header = (name: string) => headers[prefix + name]?.toString();
  const changed = Math.floor(Date.parse(meta.lastModified) / 1000) * 1000;

  const mustBe = header('if-match');
  const unmodifiedSince = header('if-unmodified-since');
  if (mustBe !== undefined) {
    if (!names(mustBe, meta)) return 'failed';
  } else if (unmodifiedSince !== undefined && changed > Date.parse(unmodifiedSince)) {
    return 'failed';
  }

  const mustNotBe = header('if-none-match');
  const modifiedSince = header('if-modified-since');
  if (mustNotBe !== undefined) return names(mustNotBe, meta) ? 'unchanged' : 'read';
  if (modifiedSince !== undefined && changed <= Date.parse(modifiedSince)) return 'unchanged';
  return 'read';
}

/** Whether a list of entity tags, or `*`, matches this object. */
function names(tags: string, meta: ObjectMeta | undefined): boolean {
  if (!meta) return false;
  return tags
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, '').replaceAll('"', ''))
    .some((tag) => tag === '*' || tag === meta.etag);
}
