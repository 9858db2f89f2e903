import { ApiProblem } from '@web/lib/call-error';
import type { OverlayAccess } from './use-top-tippers';

/** Returns the performer and key in a URL; null if one is missing or the name is invalid. */
export function overlayAccessIn(search: URLSearchParams): OverlayAccess | null {
  const performerName = search.get('performerName')?.trim() ?? '';
  const apiKey = search.get('apiKey')?.trim() ?? '';
  return /^\w{1,50}$/.test(performerName) && apiKey !== '' ? { performerName, apiKey } : null;
}

/** Whether an error means that the key will never work. */
export function isRefused(error: Error | null): boolean {
  return error instanceof ApiProblem && error.status < 429;
}
