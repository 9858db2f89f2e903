/** The rows whose name holds the text, upper or lower case alike; no text means all rows. */
export function namesWith<Row extends { readonly name: string | null }>(
  rows: readonly Row[],
  text: string,
): readonly Row[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return rows;
  return rows.filter(({ name }) => (name ?? 'anonymous').toLowerCase().includes(wanted));
}
