const MAX_TEXT = 400;
/** Deeper or larger elements are no lines or labels. */
const MAX_NODES = 60;

/**
 * The text of an element, with single blanks, also between elements. Only its first 400 characters and
 * 60 nodes count, so that a huge element costs as little as a small one.
 */
export function elementText(element: Element): string {
  let text = '';
  let left = MAX_NODES;
  const pending: Node[] = [element];
  while (pending.length > 0 && left > 0 && text.length < MAX_TEXT) {
    const node = pending.pop();
    left -= 1;
    if (!node) break;
    if (node.nodeType === Node.TEXT_NODE) {
      text += ` ${(node as Text).substringData(0, MAX_TEXT)}`;
    } else {
      // Backwards, because the last one is taken first.
      for (let child = node.lastChild, count = 0; child && count < MAX_NODES; count += 1) {
        pending.push(child);
        child = child.previousSibling;
      }
    }
  }
  return text.slice(0, MAX_TEXT).replace(/\s+/g, ' ').trim();
}
