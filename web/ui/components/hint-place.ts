const GAP = 2;
const EDGE = 8;

/** Places an open popover above the middle of its target, or below it if there is no room above. */
export function placeAbove(popover: HTMLElement, target: HTMLElement): void {
  const at = target.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const top = at.top - height - GAP;
  const left = at.left + at.width / 2 - width / 2;
  const last = document.documentElement.clientWidth - width - EDGE;
  popover.style.top = `${top < EDGE ? at.bottom + GAP : top}px`;
  popover.style.left = `${Math.max(EDGE, Math.min(left, last))}px`;
}
