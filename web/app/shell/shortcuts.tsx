import { useDiscreet } from '@web/lib/preferences';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { useShortcuts } from '@web/lib/use-shortcuts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { NAVIGATION_ITEMS } from './navigation';
import { onShellDialog, type ShellDialog } from './shell-dialog';

const OpenShellDialog = lazy(() => import('./open-shell-dialog'));

/**
 * The dashboard's shortcuts: Ctrl or Command and `k` for search, `g` then a topic's key, `d` for
 * discreet mode, `?` for the list.
 */
export function Shortcuts() {
  const navigate = useNavigate();
  const href = useDashboardHref();
  const [isDiscreet, setDiscreet] = useDiscreet();
  const [dialog, setDialog] = useState<ShellDialog | null>(null);

  useEffect(() => onShellDialog(setDialog), []);
  useShortcuts({
    ...Object.fromEntries(
      NAVIGATION_ITEMS.map(({ key, tab }) => [`g ${key}`, () => void navigate(href(tab))]),
    ),
    d: () => setDiscreet(!isDiscreet),
    '?': () => setDialog('shortcuts'),
    'mod+k': () => setDialog('search'),
  });

  if (dialog === null) return null;
  return (
    <Suspense fallback={null}>
      <OpenShellDialog dialog={dialog} onClose={() => setDialog(null)} />
    </Suspense>
  );
}
