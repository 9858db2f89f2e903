import { OVERLAY_KEY, overlayAccessIn } from '@web/overlay/overlay-access';
import { type OverlayOptions, overlayOptionsIn } from '@web/overlay/overlay-options';

/** What a pasted text has of an overlay's link. */
export type PastedLink =
  | { readonly kind: 'key'; readonly key: string; readonly options: OverlayOptions | null }
  | { readonly kind: 'problem'; readonly problem: string }
  | { readonly kind: 'nothing' };

/** Reads a pasted overlay link or key of a performer. A link also has options. */
export function readPastedLink(text: string, performer: string): PastedLink {
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'nothing' };
  if (OVERLAY_KEY.test(trimmed)) return { kind: 'key', key: trimmed, options: null };
  if (!URL.canParse(trimmed)) {
    return { kind: 'problem', problem: 'Paste the whole link, or a key that starts with rl_.' };
  }
  const url = new URL(trimmed);
  const access = overlayAccessIn(url);
  if (access === null || !OVERLAY_KEY.test(access.apiKey)) {
    return { kind: 'problem', problem: 'Part of this link is missing. Copy all of it.' };
  }
  if (access.performerName !== performer) {
    return { kind: 'problem', problem: 'This link is for another room.' };
  }
  return { kind: 'key', key: access.apiKey, options: overlayOptionsIn(url.searchParams) };
}
