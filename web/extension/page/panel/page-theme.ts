/**
 * Whether the page is dark where an element is, by the background that is drawn there. So it follows
 * the platform's own switch, whatever that is called.
 */
export function isDarkAt(element: Element): boolean {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const light = lightnessOf(getComputedStyle(at).backgroundColor);
    if (light !== null) return light < 0.45;
  }
  return false;
}

/** Calls back when the page may have changed its theme. Returns a function that ends it. */
export function watchTheme({ documentElement, body }: Document, onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  for (const element of [documentElement, body]) observer.observe(element, { attributes: true });
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', onChange);
  };
}

/** From 0 to 1; null for a color that is mostly transparent or not written as `rgb()`. */
function lightnessOf(color: string): number | null {
  const numbers = /^rgba?\(([\d., %/]{1,60})\)$/
    .exec(color)?.[1]
    ?.match(/[\d.]+/g)
    ?.map(Number);
  if (!numbers) return null;
  const [red = 0, green = 0, blue = 0, alpha = 1] = numbers;
  return alpha < 0.5 ? null : (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}
