import { ApiProblem } from '@web/lib/call-error';
import type { OverlayAccess } from './use-top-tippers';

/** Whose list with which key, by an address; null where a part is missing or is no name. */
export function overlayAccessIn(search: URLSearchParams): OverlayAccess | null {
  const performerName = search.get('performerName')?.trim() ?? '';
  const apiKey = search.get('apiKey')?.trim() ?? '';
  return /^\w{1,50}$/.test(performerName) && apiKey !== '' ? { performerName, apiKey } : null;
}

/** Whether an error says that the key does not open the list, now or ever. */
export function isRefused(error: Error | null): boolean {
  return error instanceof ApiProblem && error.status < 429;
}
