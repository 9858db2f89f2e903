/** Moves focus to the screen's title, where screen readers start; does nothing without one. */
export function focusTitle(): void {
  document.querySelector<HTMLElement>('#page-title')?.focus({ preventScroll: true });
}
