// Loaded in the head of prerendered pages that the application takes over. Their controls can be used
// before the application's code has loaded. What is clicked until then is kept, and clicked again
// once the application handles clicks. What is entered stays in its field, where the application
// finds it (`lib/use-early-entry.ts`). Links work without it.
(() => {
  const clicked = [];

  /** Somebody uses the page, so it needs the code now: see `lib/first-use.ts`. */
  const needCode = () => {
    document.getElementById('root').dataset.needs = 'code';
  };
  const keepClick = (event) => {
    const button = event.target instanceof Element ? event.target.closest('#root button') : null;
    if (button === null) return;
    // A form would send itself as a new page.
    event.preventDefault();
    // Who gets no answer clicks again, and wants it once.
    if (clicked.at(-1) !== button) clicked.push(button);
    needCode();
  };
  document.addEventListener('click', keepClick, true);
  document.addEventListener('input', needCode, { capture: true, once: true });

  // Sent by `app/shell/root.tsx`.
  addEventListener(
    'taken-over',
    () => {
      document.removeEventListener('click', keepClick, true);
      document.removeEventListener('input', needCode, true);
      // One task each, so that what a click changes is drawn before the next one.
      for (const button of clicked) setTimeout(() => button.click());
    },
    { once: true },
  );
})();
