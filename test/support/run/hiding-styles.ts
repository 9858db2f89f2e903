import type { EmotionCache } from '@emotion/react';

/** What makes an element invisible to queries by role and labels, or stops a click. */
const HIDING = /display:\s*none|visibility:\s*(hidden|collapse)|pointer-events:/;

const worker = globalThis as { roomlightInsertsHidingStyles?: boolean };

/**
 * Keeps styles out of the window that neither hide anything nor stop clicks. Each query by role
 * matches elements with all inserted rules, and no DOM test looks at anything else that a style
 * does: the browser tests look at the screens.
 */
export function insertOnlyHidingStyles(cache: EmotionCache): void {
  // Workers keep Emotion and its cache for all files.
  if (worker.roomlightInsertsHidingStyles) return;
  worker.roomlightInsertsHidingStyles = true;
  const { insert } = cache;
  cache.insert = (selector, serialized, sheet, isKept) => {
    if (HIDING.test(serialized.styles)) return insert(selector, serialized, sheet, isKept);
    if (isKept) cache.inserted[serialized.name] = true;
  };
}
