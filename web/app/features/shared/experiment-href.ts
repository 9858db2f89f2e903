/**
 * Adds what to try to the address of the screen of experiments, which then opens its form.
 *
 * @param screen from `useDashboardHref()`
 */
export function withExperiment(
  screen: string,
  trial: { readonly kind: string } & Readonly<Record<string, string | number>>,
): string {
  const { kind, ...fields } = trial;
  const [path = '', query = ''] = screen.split('?');
  const search = new URLSearchParams(query);
  search.set('new', kind);
  for (const [name, value] of Object.entries(fields)) search.set(name, String(value));
  return `${path}?${search}`;
}
