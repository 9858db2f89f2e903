import * as z from 'zod';
import { S3Refusal } from './refusal';

/** Where the next page starts: after a key, or after everything with a common prefix. */
const Place = z.tuple([z.enum(['key', 'prefix']), z.string()]);
type Place = z.infer<typeof Place>;

export interface ListRequest {
  readonly prefix: string;
  readonly delimiter?: string;
  readonly startAfter?: string;
  readonly continuationToken?: string;
  readonly maxKeys: number;
}

export interface ListPage {
  readonly keys: readonly string[];
  readonly commonPrefixes: readonly string[];
  /** Absent on the last page. */
  readonly nextToken?: string;
}

/**
 * Selects one page of a listing. Keys that share a prefix up to the delimiter count as one.
 *
 * @param sortedKeys all keys with the prefix, sorted by their bytes
 * @throws S3Refusal InvalidArgument for an invalid continuation token
 */
export function listPage(sortedKeys: readonly string[], request: ListRequest): ListPage {
  const from = readPlace(request);
  const keys: string[] = [];
  const commonPrefixes: string[] = [];
  let last: Place | undefined;

  for (const key of sortedKeys) {
    const group = groupOf(key, request);
    if (isBehind(from, key) || (group !== undefined && group === commonPrefixes.at(-1))) continue;
    if (keys.length + commonPrefixes.length >= request.maxKeys) {
      return { keys, commonPrefixes, ...(last ? { nextToken: writePlace(last) } : {}) };
    }
    if (group === undefined) keys.push(key);
    else commonPrefixes.push(group);
    last = group === undefined ? ['key', key] : ['prefix', group];
  }

  return { keys, commonPrefixes };
}

function groupOf(key: string, { prefix, delimiter }: ListRequest): string | undefined {
  if (!delimiter) return undefined;
  const end = key.indexOf(delimiter, prefix.length);
  return end < 0 ? undefined : key.slice(0, end + delimiter.length);
}

function isBehind([kind, value]: Place, key: string): boolean {
  if (kind === 'prefix' && key.startsWith(value)) return true;
  return Buffer.compare(Buffer.from(key), Buffer.from(value)) <= 0 && value !== '';
}

function readPlace({ continuationToken, startAfter = '' }: ListRequest): Place {
  if (continuationToken === undefined) return ['key', startAfter];
  try {
    return Place.parse(JSON.parse(Buffer.from(continuationToken, 'base64url').toString('utf8')));
  } catch {
    throw new S3Refusal(400, 'InvalidArgument', 'The continuation token provided is incorrect');
  }
}

function writePlace(place: Place): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}
