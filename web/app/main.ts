import { webConfig } from '@web/lib/config';
import { currentSession } from '@web/lib/session';
import { fetchAddress } from './shell/screen-code';
import { showNotLoaded } from './shell/show-not-loaded';

// The first code to load, and small: it requests all the rest in parallel.
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');

// The first call needs the configuration, so load it in parallel with the screen's code. The call
// itself shows a failure.
if (currentSession() !== null) webConfig().catch(() => undefined);

const screen = fetchAddress(window.location.pathname);

import('./shell/start').then(
  async ({ start }) => {
    await screen;
    start(root);
  },
  () => showNotLoaded(root),
);
