/** Whose overlay to show, and the key for it. */
export interface OverlayAccess {
  readonly performerName: string;
  readonly apiKey: string;
}

/** The format of a complete overlay key. */
export const OVERLAY_KEY = /^rl_[\w-]{32}$/;

/**
 * Returns the performer and the key in an overlay's URL; null if one is missing or the name is
 * invalid. The key is in the fragment, or in the query of older URLs.
 */
export function overlayAccessIn({ searchParams, hash }: URL): OverlayAccess | null {
  const performerName = searchParams.get('performerName')?.trim() ?? '';
  const key = new URLSearchParams(hash.slice(1)).get('apiKey') ?? searchParams.get('apiKey');
  const apiKey = key?.trim() ?? '';
  return /^\w{1,50}$/.test(performerName) && apiKey !== '' ? { performerName, apiKey } : null;
}

/**
 * Returns an overlay's URL with its key in the fragment, which browsers send to no server and in no
 * referrer. Null if it is there already, or missing.
 */
export function withKeyInFragment({ href }: URL): URL | null {
  const url = new URL(href);
  const key = url.searchParams.get('apiKey');
  if (key === null) return null;
  url.searchParams.delete('apiKey');
  url.hash = new URLSearchParams({ apiKey: key }).toString();
  return url;
}
