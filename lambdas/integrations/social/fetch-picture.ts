import { readBytes } from '@lambdas/integrations/read-text';
import { socialEndpoint } from './endpoints';

/**
 * A profile picture as X serves it. `none`: the account has no picture that we could have set or kept;
 * `missing`: there is nothing at the address; `unknown`: X didn't answer, so it can be tried again.
 */
export type FetchedPicture =
  | { readonly kind: 'picture'; readonly bytes: Uint8Array }
  | { readonly kind: 'none' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unknown' };

const TIMEOUT_MS = 8_000;
/** X takes smaller ones. */
const LARGEST_BYTES = 3 * 1024 * 1024;

/**
 * Fetches a profile picture of X. Nothing else is asked for: the address must be one of X's for
 * pictures that people uploaded, and no redirect is followed.
 *
 * @param address as X told it
 */
export async function fetchPicture(address: string): Promise<FetchedPicture> {
  const url = URL.parse(address);
  const pictures = `${socialEndpoint('X_PICTURES_URL')}/profile_images/`;
  if (!url?.href.startsWith(pictures)) return { kind: 'none' };
  try {
    const response = await fetch(url, {
      headers: { 'user-agent': 'Roomlight' },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 429 || response.status >= 500) return { kind: 'unknown' };
    if (response.status !== 200) return { kind: 'missing' };
    const { bytes, isCut } = await readBytes(response, LARGEST_BYTES);
    return isCut ? { kind: 'none' } : { kind: 'picture', bytes };
  } catch {
    return { kind: 'unknown' };
  }
}
