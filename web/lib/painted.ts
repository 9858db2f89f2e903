/** Resolves once the browser has painted the page, or at once where nobody sees it. */
export function painted(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve();
  // A frame's callbacks run before its paint, and the task after it.
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
