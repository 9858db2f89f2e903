import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';

/** Draws the application in the place of what stood there. */
export function start(root: HTMLElement): void {
  const page = createRoot(root);
  // In steps, between which the browser may answer a touch.
  startTransition(() =>
    page.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}
