import { getPerformerProfile } from '@shared/api/client-calls.gen';
import { getBilling, refreshBilling } from '@shared/api/later-calls.gen';
import { KEPT, keep, readKept } from '@web/lib/kept-in-window';
import { useSend } from '@web/lib/use-call';
import { useSearchParams } from '@web/lib/use-search-params';
import { useEffect, useEffectEvent } from 'react';

/** The portal returns with `?billing=back`. */
const PARAMETER = 'billing';

/** Asks for the plan again, once, when somebody returns from the payment provider's portal. */
export function useRefreshAfterPortal(): void {
  const refresh = useSend(refreshBilling, { refreshes: [getBilling, getPerformerProfile] });
  const [search, setSearch] = useSearchParams();
  const look = useEffectEvent(() => {
    const isBack = search.has(PARAMETER);
    if (!isBack && readKept(KEPT.portal) === null) return;
    keep(KEPT.portal, null);
    if (isBack) {
      const others = new URLSearchParams(search);
      others.delete(PARAMETER);
      setSearch(others, { replace: true });
    }
    refresh.mutate({});
  });
  useEffect(() => {
    look();
    // The browser may show the page as it was left, without loading it.
    const onShown = ({ persisted }: PageTransitionEvent) => persisted && look();
    window.addEventListener('pageshow', onShown);
    return () => window.removeEventListener('pageshow', onShown);
  }, []);
}
