const DONE_MS = 2_000;

/** Lets each copy button copy the text before it, and say so. */
export function copyOnClick(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-copies]')) {
    const label = button.textContent;
    button.addEventListener('click', async () => {
      const text = button.previousElementSibling?.textContent ?? '';
      button.textContent = await navigator.clipboard.writeText(text).then(
        () => 'Copied',
        () => 'Select the text to copy it',
      );
      setTimeout(() => {
        button.textContent = label;
      }, DONE_MS);
    });
  }
}
