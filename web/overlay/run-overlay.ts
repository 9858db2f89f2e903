import { drawOverlay } from './draw-overlay';
import { nextWait } from './next-wait';
import type { OverlayAccess } from './overlay-access';
import { OVERLAY_NOTES, type OverlayState } from './overlay-notes';
import type { OverlayOptions } from './overlay-options';
import { clockTime, type OverlayNumbers, toOverlayView } from './overlay-view';
import { openNumbers } from './read-numbers';

/** A new key may not have reached every copy of the table yet, so one refusal proves nothing. */
const REFUSALS_TO_STOP = 2;
const SECOND_LOOK_MS = 5_000;
const NOTHING: OverlayNumbers = { tippers: null, session: null };

/**
 * Shows an overlay and keeps it up to date. What it shows stays during an outage. Once its key is
 * refused, it shows nothing and stops asking.
 *
 * @returns a function that stops it
 */
export function runOverlay(
  root: HTMLElement,
  access: OverlayAccess | null,
  options: OverlayOptions,
): () => void {
  let updated: string | null = null;
  const show = (state: OverlayState, numbers: OverlayNumbers) => {
    const note = state === 'shown' ? null : OVERLAY_NOTES[state];
    root.dataset.state = state;
    document.title = note?.title ?? 'Stream overlay · Roomlight';
    drawOverlay(root, { ...toOverlayView(options, numbers), updated, note });
  };
  if (access === null) {
    show('incomplete', NOTHING);
    return () => {};
  }

  const { read, current } = openNumbers(access, options);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let refusals = 0;

  const refresh = async () => {
    const reading = await read();
    refusals = reading.kind === 'refused' ? refusals + 1 : 0;
    failures = reading.kind === 'failed' ? failures + 1 : 0;
    switch (reading.kind) {
      case 'complete':
        if (reading.isPartial && !options.parts.includes('tippers')) return end('partial');
        updated = clockTime(Date.now());
        show(reading.isPartial ? 'partial' : 'shown', current());
        return refreshIn(nextWait(0, 0));
      case 'failed':
        show(updated === null ? 'waiting' : 'stale', current());
        return refreshIn(nextWait(failures, reading.retryAfterMs));
      case 'refused':
        return refusals < REFUSALS_TO_STOP ? refreshIn(SECOND_LOOK_MS) : end('refused');
    }
  };
  const end = (state: OverlayState) => {
    stop();
    updated = null;
    show(state, NOTHING);
  };
  const refreshIn = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(refresh, wait);
  };
  const onOnline = () => refreshIn(0);
  const stop = () => {
    clearTimeout(timer);
    removeEventListener('online', onOnline);
  };

  addEventListener('online', onOnline);
  void refresh();
  return stop;
}
