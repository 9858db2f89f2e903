/** Puts focus on the screen's title, which is where reading starts; nothing where there is none. */
export function focusTitle(): void {
  document.querySelector<HTMLElement>('#page-title')?.focus({ preventScroll: true });
}
