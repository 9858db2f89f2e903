import type { OverlayAccess } from './overlay-access';
import { type OverlayOptions, overlaySearch } from './overlay-options';

/** Returns the URL for the broadcasting program. The key is in the fragment, which is never sent. */
export function overlayAddress(
  origin: string,
  { performerName, apiKey }: OverlayAccess,
  options: OverlayOptions,
): string {
  const search = new URLSearchParams([['performerName', performerName], ...overlaySearch(options)]);
  return `${origin}/obs?${search}#${new URLSearchParams({ apiKey })}`;
}
