import { badInput } from '@lambdas/runtime/errors';

/** Returns a content type without its parameters, in lower case. */
export function typeIn(contentType: string): string {
  return (contentType.split(';', 1)[0] ?? '').trim().toLowerCase();
}

export function hasType(contentType: string, types: readonly string[]): boolean {
  return types.includes(typeIn(contentType));
}

/** @throws ApiError `bad-input` if the bytes are not JSON */
export function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw badInput('body', 'The body must be JSON.');
  }
}
