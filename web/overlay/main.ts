import { reportPage } from '@web/lib/report-page';
import { overlayAccessIn, withKeyInFragment } from './overlay-access';
import { overlayOptionsIn } from './overlay-options';
import { runOverlay } from './run-overlay';

// The page of the overlay. First of all, the key leaves the part of the address that is sent.
const moved = withKeyInFragment(new URL(location.href));
if (moved) history.replaceState(null, '', moved);
reportPage({ pageNow: () => '/obs' });

const url = new URL(location.href);
const root = document.getElementById('overlay');
if (root) runOverlay(root, overlayAccessIn(url), overlayOptionsIn(url.searchParams));
