/** The token in an address's fragment (`#token=…`), which no server is sent; null without one. */
export function tokenIn(hash: string): string | null {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token')?.trim();
  return token ? token : null;
}
