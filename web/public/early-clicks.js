// Loaded in the head of prerendered pages that the application takes over. Their buttons can be seen
// before the application's code has loaded; what is clicked until then is kept, and clicked again
// once the application handles clicks. Links work without it.
(() => {
  const clicked = [];

  const keepClick = (event) => {
    const button = event.target instanceof Element ? event.target.closest('#root button') : null;
    if (button === null) return;
    // A form would send itself as a new page.
    event.preventDefault();
    // Who gets no answer clicks again, and wants it once.
    if (clicked.at(-1) !== button) clicked.push(button);
  };
  document.addEventListener('click', keepClick, true);

  // Sent by `app/shell/root.tsx`.
  addEventListener(
    'taken-over',
    () => {
      document.removeEventListener('click', keepClick, true);
      for (const button of clicked) button.click();
    },
    { once: true },
  );
})();
