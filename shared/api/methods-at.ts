import type { Method, Route } from './route';

/** The part of a row that determines its URL. */
type Place = Pick<Route, 'method' | 'path' | 'takesRest'>;

const METHODS: readonly Method[] = ['GET', 'POST', 'DELETE'];

/**
 * Returns the methods of the rows at a path; empty if there is none. The path is below the API's
 * base. A trailing slash is ignored, and segments may be encoded.
 */
export function methodsAt(rows: readonly Place[], path: string): Method[] {
  const asked = path.replace(/\/$/, '').split('/').map(decoded);
  const found = new Set(rows.filter((row) => isAt(row, asked)).map(({ method }) => method));
  return METHODS.filter((method) => found.has(method));
}

function isAt({ path, takesRest = false }: Place, asked: readonly string[]): boolean {
  const wanted = path.split('/');
  const isLongEnough = takesRest ? asked.length >= wanted.length : asked.length === wanted.length;
  return (
    isLongEnough &&
    wanted.every((segment, place) =>
      segment.startsWith('{') ? asked[place] !== '' : asked[place] === segment,
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
