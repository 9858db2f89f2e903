import { useEffect, useState } from 'react';

/** After the dialog's own cleanup, which may still block focus on the page. */
const REST_MS = 50;

/**
 * When a component disappears together with the focus, moves focus back to where it was when the
 * component appeared, or to the screen's title if that is gone, too.
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
