import { sayNotLoaded } from './app/say-not-loaded';
import { fetchAddress } from './app/screen-code';
import { webConfig } from './lib/config';
import { currentSession } from './lib/session';

// The first code to arrive, and small: it asks for all the rest at once.
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');

// The first call needs it: ask while the screen's code is on its way. A failure shows there.
if (currentSession() !== null) webConfig().catch(() => undefined);

const screen = fetchAddress(window.location.pathname);

import('./app/start').then(
  async ({ start }) => {
    await screen;
    start(root);
  },
  () => sayNotLoaded(root),
);
