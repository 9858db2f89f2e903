import type { OverlayNote } from './overlay-view';

const HOW_TO = 'Create a new link in your dashboard: open Tip report, then Show on stream.';

/** What is wrong with an overlay, by its state. */
export const OVERLAY_NOTES = {
  incomplete: {
    title: 'This URL isn’t complete.',
    detail: `It needs your room’s name and its overlay key. ${HOW_TO}`,
  },
  refused: {
    title: 'This link no longer works.',
    detail: `Its key was replaced or removed, or it belongs to another room. ${HOW_TO}`,
  },
  partial: {
    title: 'Part of this overlay is off.',
    detail:
      'Goal, session total, latest tip, and ticker need Pro, and a link from someone who can open the tip report.',
  },
  waiting: { title: 'The overlay didn’t load yet.', detail: 'We’ll keep trying.' },
  stale: { title: 'Couldn’t refresh.', detail: 'The numbers are from the time shown.' },
} as const satisfies Readonly<Record<string, OverlayNote>>;

export type OverlayState = keyof typeof OVERLAY_NOTES | 'shown';
