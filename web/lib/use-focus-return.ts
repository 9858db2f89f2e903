import { useEffect, useState } from 'react';

/** After the dialog's own clean-up, which may still keep the page from having focus. */
const REST_MS = 50;

/**
 * Puts focus back to where it was when this appeared, once this is gone and focus with it; where
 * that is gone, too, to the screen's title.
 */
export function useFocusReturn(): void {
  const [from] = useState(() => document.activeElement);

  useEffect(
    () => () => {
      // The page itself may be gone by then.
      const page = document;
      const opener = from instanceof HTMLElement && from !== page.body ? from : null;
      setTimeout(() => {
        const { activeElement, body } = page;
        if (activeElement !== null && activeElement !== body) return;
        const title = page.querySelector<HTMLElement>('#page-title');
        if (opener?.isConnected) opener.focus({ preventScroll: false });
        else title?.focus({ preventScroll: true });
      }, REST_MS);
    },
    [from],
  );
}
