/** Returns a heading's anchor: `how-we-count` for “How we count”. Empty if nothing is left. */
export function anchorOf(heading: string): string {
  return heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[’'\p{M}]/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-');
}
