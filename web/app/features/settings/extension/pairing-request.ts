import { EXTENSION_BROWSERS } from '@shared/domain/extension/browsers';

/** What the extension asks for when it opens the dashboard. */
export interface PairingRequest {
  /** SHA-256 of the extension's token, as base64url. */
  readonly tokenHash: string;
  readonly browser: (typeof EXTENSION_BROWSERS)[number];
  readonly version: string;
}

const PARAMETERS = ['extension', 'browser', 'version'] as const;

/** Reads the request in a URL: null if there is none, `invalid` if it is incomplete. */
export function readPairingRequest(search: URLSearchParams): PairingRequest | 'invalid' | null {
  const [tokenHash, browserName, version] = PARAMETERS.map((name) => search.get(name));
  if (tokenHash === null || tokenHash === undefined) return null;
  const browser = EXTENSION_BROWSERS.find((one) => one === browserName);
  const isWhole = /^[\w-]{43}$/.test(tokenHash) && /^\d+(\.\d+){1,3}$/.test(version ?? '');
  return browser && isWhole && version ? { tokenHash, browser, version } : 'invalid';
}

/** The URL's parameters without the request. */
export function withoutPairingRequest(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  for (const name of PARAMETERS) rest.delete(name);
  return rest;
}
