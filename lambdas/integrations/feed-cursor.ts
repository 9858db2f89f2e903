import { parseEventId } from '@shared/domain/events/platform-event';

/** Where a feed continues. */
export interface NextCursor {
  /**
   * Null if the URL names no usable one. Usually the id of the last event; the URL's whole query if
   * it has other parameters, because we must not guess what they mean.
   */
  readonly cursor: string | null;
  /** The URL names another host, scheme or path, so it is not followed. */
  readonly foreign: boolean;
}

/** The request's own parameter, which is not part of the cursor. */
const OWN_PARAMETER = 'timeout';
const MAX_LENGTH = 1_024;

const unusable: NextCursor = { cursor: null, foreign: false };

/**
 * Reads the cursor from a `nextUrl`, which may be relative.
 *
 * @param address the URL of the answered request
 * @param token a secret that must not become part of the cursor
 */
export function parseNextUrl(nextUrl: unknown, address: URL, token: string): NextCursor {
  // An empty URL would resolve to the current one.
  if (typeof nextUrl !== 'string' || nextUrl === '' || !URL.canParse(nextUrl, address)) {
    return unusable;
  }
  const next = new URL(nextUrl, address);
  if (next.origin !== address.origin || pathOf(next) !== pathOf(address)) {
    return { cursor: null, foreign: true };
  }
  const parameters = next.searchParams;
  parameters.delete(OWN_PARAMETER);
  const id = parameters.get('i');
  if (parseEventId(id) && parameters.size === 1) return { cursor: id, foreign: false };

  const query = parameters.toString();
  const isUsable = query !== '' && query.length <= MAX_LENGTH && !holdsSecret(parameters, token);
  return isUsable ? { cursor: query, foreign: false } : unusable;
}

/** Returns the query parameters that make a request continue at a cursor. */
export function cursorParameters(cursor: string | null): [string, string][] {
  if (cursor === null) return [];
  return cursor.includes('=') ? [...new URLSearchParams(cursor)] : [['i', cursor]];
}

/** Capital letters and a slash at the end make no difference. */
function pathOf({ pathname }: URL): string {
  return pathname.toLowerCase().replace(/\/$/, '');
}

function holdsSecret(parameters: URLSearchParams, secret: string): boolean {
  return [...parameters].some(([name, value]) => name.includes(secret) || value.includes(secret));
}
