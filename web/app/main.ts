import { webConfig } from '@web/lib/config';
import { currentSession } from '@web/lib/session';
import { fetchAddress } from './shell/screen-code';
import { sayNotLoaded } from './shell/show-not-loaded';

// The first code to arrive, and small: it asks for all the rest at once.
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');

// The first call needs it: ask while the screen's code is on its way. A failure shows there.
if (currentSession() !== null) webConfig().catch(() => undefined);

const screen = fetchAddress(window.location.pathname);

import('./shell/start').then(
  async ({ start }) => {
    await screen;
    start(root);
  },
  () => sayNotLoaded(root),
);
