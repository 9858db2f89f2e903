// Loaded in the head of prerendered pages that the application takes over. Their controls can be used
// before the application's code has loaded; what is clicked and entered until then is kept, and done
// again once the application listens. Links work without it.
(() => {
  const clicked = [];
  const entered = new Map();

  const keepClick = (event) => {
    const { target } = event;
    const button = target instanceof Element ? target.closest('#root button') : null;
    if (button === null) return;
    // A form would send itself as a new page.
    event.preventDefault();
    // Who gets no answer clicks again, and wants it once.
    if (clicked.at(-1) !== button) clicked.push(button);
  };
  const keepEntry = ({ target }) => entered.set(target, target.value);

  document.addEventListener('click', keepClick, true);
  document.addEventListener('input', keepEntry, true);

  /** Enters a value as a person does. React doesn't notice values that are assigned. */
  const enter = (field, value) => {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
    set.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };

  // Sent by `app/shell/root.tsx`.
  addEventListener(
    'taken-over',
    () => {
      document.removeEventListener('click', keepClick, true);
      document.removeEventListener('input', keepEntry, true);
      for (const [field, value] of entered) enter(field, value);
      for (const button of clicked) button.click();
    },
    { once: true },
  );
})();
