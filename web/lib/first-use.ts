/** What a visitor does first: moves the mouse, touches, scrolls, presses a key, or reaches a control. */
const SIGNS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  // Some assistive technology only clicks.
  'click',
] as const;

/**
 * Resolves at the first sign that somebody uses the page, or that its small script can't complete it
 * (see `requestCode`); at once if the page is scrolled already, as after a reload.
 */
export function firstUse(root: HTMLElement): Promise<void> {
  if (root.dataset.needs === 'code' || window.scrollY > 0) return Promise.resolve();
  return new Promise((resolve) => {
    const events = new AbortController();
    const use = () => {
      events.abort();
      resolve();
    };
    const options = { capture: true, passive: true, signal: events.signal };
    for (const sign of SIGNS) addEventListener(sign, use, options);
    root.addEventListener('needs-code', use, options);
  });
}

/** Lets the application take the page over, even if nobody has used it yet. */
export function requestCode(root: HTMLElement): void {
  root.dataset.needs = 'code';
  root.dispatchEvent(new Event('needs-code'));
}
