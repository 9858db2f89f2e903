const GAP = 6;

/** Puts an opening popover at the button that names it as its target, inside the window. */
export function placeBy(popover: HTMLElement, side: 'above' | 'below'): void {
  const button = document.querySelector(`[popovertarget="${popover.id}"]`);
  if (button === null) return;
  const { top, bottom, left, right, width } = button.getBoundingClientRect();
  const { innerWidth, innerHeight } = window;
  const isAtRight = left + right > innerWidth;
  Object.assign(popover.style, {
    top: side === 'below' ? `${bottom + GAP}px` : 'auto',
    bottom: side === 'above' ? `${innerHeight - top + GAP}px` : 'auto',
    left: isAtRight ? 'auto' : `${Math.max(8, left)}px`,
    right: isAtRight ? `${Math.max(8, innerWidth - right)}px` : 'auto',
    // At least as wide as the button, so that the two read as one.
    minWidth: `max(12rem, ${Math.min(width, 320)}px)`,
  });
}

/**
 * Moves focus among the items of a menu: by an arrow, Home, End or a first letter, or to the
 * chosen item when it opens. Answers whether the key meant anything.
 */
export function moveFocus(menu: HTMLElement, key: string): boolean {
  const items = [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
  const next = nextItem(items, key);
  next?.focus();
  return next !== undefined;
}

function nextItem(items: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const focused = document.activeElement;
  const at = focused instanceof HTMLElement ? items.indexOf(focused) : -1;
  switch (key) {
    case 'chosen':
      return items.find((item) => item.getAttribute('aria-checked') === 'true') ?? items[0];
    case 'ArrowDown':
      return items[(at + 1) % items.length];
    case 'ArrowUp':
      return items.at(at - 1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default:
      return /^\S$/.test(key) ? startingWith(items, at, key) : undefined;
  }
}

function startingWith(
  items: readonly HTMLElement[],
  at: number,
  letter: string,
): HTMLElement | undefined {
  const fromHere = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return fromHere.find((item) =>
    item.textContent?.trim().toLowerCase().startsWith(letter.toLowerCase()),
  );
}
