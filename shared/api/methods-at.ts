import type { Method, Route } from './route';

/** What a row says of where its call is. */
type Place = Pick<Route, 'method' | 'path' | 'takesRest'>;

const METHODS: readonly Method[] = ['GET', 'POST', 'DELETE'];

/**
 * The methods that a path has among the rows; none where no call is at the path. The path is
 * below the API's base; a slash at its end says nothing, and a segment may still be encoded.
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

/** The segment as it was meant; as it stands where a percent sign in it means nothing. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
