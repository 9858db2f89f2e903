import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app';

/** Takes over a prerendered page, or else renders the application in place of the skeleton. */
export function start(root: HTMLElement): void {
  const app = (
    <StrictMode>
      <App Router={BrowserRouter} />
    </StrictMode>
  );
  // As a transition, so that the browser can react to touches in between.
  startTransition(() => {
    if (isPageAt(root, window.location.pathname)) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
}

/** Whether the element contains the prerendered page of a path. */
function isPageAt(root: HTMLElement, pathname: string): boolean {
  return root.dataset.page === (pathname.replace(/\/$/, '') || '/');
}
