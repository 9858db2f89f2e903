/**
 * Returns the token in a URL's fragment (`#token=…`), which browsers never send; null without one.
 */
export function tokenIn(hash: string): string | null {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token')?.trim();
  return token ? token : null;
}
