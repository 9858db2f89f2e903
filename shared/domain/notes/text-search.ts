/** Whether a text contains another, ignoring case. */
export function includesText(text: string, part: string): boolean {
  return text.toLowerCase().includes(part.toLowerCase());
}

/**
 * Searches people by part of a name. Names that start with it come first, then names that contain
 * it; within each group sorted by tokens (descending), then by name.
 */
export function searchByName<Named extends { readonly name: string; readonly tokens: number }>(
  people: readonly Named[],
  part: string,
): Named[] {
  const rank = ({ name }: Named) => (name.toLowerCase().startsWith(part.toLowerCase()) ? 0 : 1);
  return people
    .filter(({ name }) => includesText(name, part))
    .sort((a, b) => rank(a) - rank(b) || b.tokens - a.tokens || (a.name < b.name ? -1 : 1));
}
