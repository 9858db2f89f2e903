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

export function selectFirst(root: ParentNode, selector: string): Element | null {
  try {
    return root.querySelector(selector);
  } catch {
    return null;
  }
}

/** Whether an element is in, or is, one that any of the selectors finds. */
export function isWithin(element: Element, selectors: readonly string[]): boolean {
  return selectors.some((selector) => {
    try {
      return element.closest(selector) !== null;
    } catch {
      return false;
    }
  });
}
