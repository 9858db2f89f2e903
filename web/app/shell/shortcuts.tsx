import { useDiscreet } from '@web/lib/preferences';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { useShortcuts } from '@web/lib/use-shortcuts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { NAVIGATION_ITEMS } from './navigation';
import { onShortcutHelp } from './shortcut-help';

const ShortcutsDialog = lazy(() => import('./shortcuts-dialog'));

/** The dashboard's shortcuts: `g` then a topic's key, `d` for discreet mode, `?` for the list. */
export function Shortcuts() {
  const navigate = useNavigate();
  const href = useDashboardHref();
  const [isDiscreet, setDiscreet] = useDiscreet();
  const [isOpen, setOpen] = useState(false);

  useEffect(() => onShortcutHelp(() => setOpen(true)), []);
  useShortcuts({
    ...Object.fromEntries(
      NAVIGATION_ITEMS.map(({ key, tab }) => [`g ${key}`, () => void navigate(href(tab))]),
    ),
    d: () => setDiscreet(!isDiscreet),
    '?': () => setOpen(true),
  });

  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <ShortcutsDialog onClose={() => setOpen(false)} />
    </Suspense>
  );
}
