/** Whether a text holds another, whatever the case. */
export function holds(text: string, part: string): boolean {
  return text.toLowerCase().includes(part.toLowerCase());
}

/**
 * Who is meant by a part of a name: names that begin with it, then those that hold it elsewhere;
 * in each the most tokens first, equal ones by name.
 */
export function rankedByName<Named extends { readonly name: string; readonly tokens: number }>(
  people: readonly Named[],
  part: string,
): Named[] {
  const place = ({ name }: Named) => (name.toLowerCase().startsWith(part.toLowerCase()) ? 0 : 1);
  return people
    .filter(({ name }) => holds(name, part))
    .sort((a, b) => place(a) - place(b) || b.tokens - a.tokens || (a.name < b.name ? -1 : 1));
}
