import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';

/** Renders the application in place of the skeleton. */
export function start(root: HTMLElement): void {
  const page = createRoot(root);
  // As a transition, so that the browser can react to touches in between.
  startTransition(() =>
    page.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}
