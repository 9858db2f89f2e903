import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { preloadAddress } from './app/screens';
import { webConfig } from './lib/config';
import { currentSession } from './lib/session';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');

// The first call needs it: ask while the screen's code is on its way. A failure shows there.
if (currentSession() !== null) webConfig().catch(() => undefined);

preloadAddress(window.location.pathname);

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
