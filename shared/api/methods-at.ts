import type { Method, Route } from './route';

/** The part of a row that determines its URL. */
type Place = Pick<Route, 'method' | 'path' | 'takesRest'>;

const METHODS: readonly Method[] = ['GET', 'POST', 'DELETE'];

/**
 * Returns the methods of the rows at a path; empty if there is none. The path is below the API's
 * base. A trailing slash is ignored, and segments may be encoded.
 */
export function methodsAt(rows: readonly Place[], path: string): Method[] {
  const segments = path.replace(/\/$/, '').split('/').map(decoded);
  const found = new Set(rows.filter((row) => isAt(row, segments)).map(({ method }) => method));
  return METHODS.filter((method) => found.has(method));
}

function isAt({ path, takesRest = false }: Place, segments: readonly string[]): boolean {
  const pattern = path.split('/');
  const isLongEnough = takesRest
    ? segments.length >= pattern.length
    : segments.length === pattern.length;
  return (
    isLongEnough &&
    pattern.every((segment, place) =>
      segment.startsWith('{') ? segments[place] !== '' : segments[place] === segment,
    )
  );
}

/** Decodes a segment; leaves it as it is if it is not valid percent-encoding. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
