import { useOptionalPerformer } from '@web/lib/performer';
import { useFocusReturn } from '@web/lib/use-focus-return';
import { useTipperParam } from '@web/lib/use-tipper-param';
import { type ComponentProps, lazy, Suspense, useEffect } from 'react';

const loadDialog = () => import('./tipper-dialog');
const TipperDialog = lazy(loadDialog);

/** Shows the history of the tipper that the address names, over whatever screen is open. */
export function TipperDialogHost() {
  const performer = useOptionalPerformer();
  const { tipper, closeTipper } = useTipperParam();

  useEffect(loadNearName, []);

  if (performer === null || tipper === null || !/^\w{1,50}$/.test(tipper)) return null;
  return <OpenTipper performer={performer.name} tipper={tipper} onClose={closeTipper} />;
}

/** Here before the dialog's code is, so that it knows where focus came from. */
function OpenTipper(props: ComponentProps<typeof TipperDialog>) {
  useFocusReturn();
  return (
    <Suspense fallback={null}>
      <TipperDialog {...props} />
    </Suspense>
  );
}

/** Fetches the dialog's code when a name that opens it is first pointed at or focused. */
function loadNearName(): () => void {
  const watch = new AbortController();
  const load = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest('[aria-haspopup="dialog"]')) return;
    watch.abort();
    // A failure shows when the dialog is asked for.
    loadDialog().catch(() => undefined);
  };
  document.addEventListener('pointerover', load, { signal: watch.signal });
  document.addEventListener('focusin', load, { signal: watch.signal });
  return () => watch.abort();
}
