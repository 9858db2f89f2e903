/**
 * Normalizes a request's path the way API Gateway does before routing: decodes it, cuts it at a
 * question mark that results, and decodes it again. Null if an invalid percent sign remains; such
 * requests are refused.
 */
export function normalizePath(path: string): string | null {
  try {
    const [decoded = ''] = decodeURIComponent(path).split('?', 1);
    return decodeURIComponent(decoded);
  } catch {
    return null;
  }
}
