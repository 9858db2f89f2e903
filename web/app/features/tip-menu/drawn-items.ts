/** Lists the visible items, if they are fewer than the hidden ones; empty for none at all. */
const ONLY = 'only';
/** Lists the hidden items. */
const WITHOUT = 'without';

/** Query parameters of the charts. */
export const CHART_PARAMETERS = ['chart', ONLY, WITHOUT] as const;

/** Returns the items that the URL hides from the charts. */
export function uncheckedIn(
  search: URLSearchParams,
  names: readonly string[],
): ReadonlySet<string> {
  if (search.has(ONLY)) {
    const drawn = new Set(search.getAll(ONLY));
    return new Set(names.filter((name) => !drawn.has(name)));
  }
  const without = new Set(search.getAll(WITHOUT));
  return new Set(names.filter((name) => without.has(name)));
}

/** Returns the query with other hidden items. */
export function withUnchecked(
  search: URLSearchParams,
  names: readonly string[],
  unchecked: ReadonlySet<string>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete(ONLY);
  next.delete(WITHOUT);
  const drawn = names.filter((name) => !unchecked.has(name));
  if (drawn.length === names.length) return next;
  if (drawn.length === 0) next.set(ONLY, '');
  else if (drawn.length < unchecked.size) for (const name of drawn) next.append(ONLY, name);
  else for (const name of unchecked) next.append(WITHOUT, name);
  return next;
}
