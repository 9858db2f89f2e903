/**
 * A request's path as API Gateway reads it before it looks for the call: decoded, cut off where
 * that gives a question mark, and decoded once more. Null where a percent sign is left that means
 * nothing: such requests are refused.
 */
export function pathAsRead(path: string): string | null {
  try {
    const [decoded = ''] = decodeURIComponent(path).split('?', 1);
    return decodeURIComponent(decoded);
  } catch {
    return null;
  }
}
