import '@web/overlay/overlay.css';
import { drawOverlay } from '@web/overlay/draw-overlay';
import type { OverlayView } from '@web/overlay/overlay-view';
import { useLayoutEffect, useRef } from 'react';

/** Shows an overlay, drawn by the same code as the page for broadcasting programs. */
export function StreamOverlay({ view }: { view: OverlayView }) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (root.current) drawOverlay(root.current, view);
  }, [view]);
  return <div ref={root} />;
}
