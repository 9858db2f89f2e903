/** Names the items that are drawn, where they are the fewer; empty for none at all. */
const ONLY = 'only';
/** Names those that are not. */
const WITHOUT = 'without';

/** What of the address says how the charts are drawn. */
export const CHART_PARAMETERS = ['chart', ONLY, WITHOUT] as const;

/** The items that the address takes out of the charts. */
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

/** The address with other items taken out. */
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
