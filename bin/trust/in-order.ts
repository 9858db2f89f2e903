import type { TrustRow } from './trust-row';

/** Rows of several files by their number, as the page and the tests list them. */
export function inOrder(...files: readonly (readonly TrustRow[])[]): TrustRow[] {
  return files.flat().sort((a, b) => numberOf(a) - numberOf(b));
}

function numberOf({ id }: TrustRow): number {
  return Number(id.slice(1));
}
