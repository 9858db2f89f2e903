/** Private messages on every design of the platform's pages that we know. A file can only add to it. */
export const PRIVATE_PARTS: readonly string[] = [
  '[data-part="private"]',
  '[data-line="private"]',
  '.whispers',
  '[aria-label^="Private" i]',
];

/** Elements that a selector finds below a root, at most `max` of them; none if it is no selector. */
export function selectAll(root: ParentNode, selector: string, max: number): Element[] {
  try {
    const found = root.querySelectorAll(selector);
    const elements: Element[] = [];
    for (let place = 0; place < Math.min(max, found.length); place += 1) {
      const element = found[place];
      if (element) elements.push(element);
    }
    return elements;
  } catch {
    return [];
  }
}

/** All elements that a selector finds below a root; null if there are more than `max`, or it is none. */
export function selectUpTo(root: ParentNode, selector: string, max: number): Element[] | null {
  try {
    const found = root.querySelectorAll(selector);
    return found.length > max ? null : [...found];
  } catch {
    return null;
  }
}

export function selectFirst(root: ParentNode, selector: string): Element | null {
  try {
    return root.querySelector(selector);
  } catch {
    return null;
  }
}

/** One selector in place of several. Those that are no selectors are left out; null if none is left. */
export function joinSelectors(selectors: readonly string[]): string | null {
  const probe = document.createDocumentFragment();
  const valid = selectors.filter((selector) => {
    try {
      probe.querySelector(selector);
      return true;
    } catch {
      return false;
    }
  });
  return valid.length === 0 ? null : valid.join(', ');
}

/** Whether an element is one that a selector finds, or within one. */
export function isWithin(element: Element, selector: string | null): boolean {
  return selector !== null && element.closest(selector) !== null;
}
