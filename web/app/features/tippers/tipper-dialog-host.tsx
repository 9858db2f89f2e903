import { useOptionalPerformer } from '@web/lib/performer';
import { useFocusReturn } from '@web/lib/use-focus-return';
import { useTipperParam } from '@web/lib/use-tipper-param';
import { type ComponentProps, lazy, Suspense, useEffect } from 'react';

const loadDialog = () => import('./tipper-dialog');
const TipperDialog = lazy(loadDialog);

/** Shows the history of the tipper in the URL, over any screen. */
export function TipperDialogHost() {
  const performer = useOptionalPerformer();
  const { tipper, closeTipper } = useTipperParam();

  useEffect(loadNearName, []);

  if (performer === null || tipper === null || !/^\w{1,50}$/.test(tipper)) return null;
  return <OpenTipper performer={performer.name} tipper={tipper} onClose={closeTipper} />;
}

/** Rendered before the dialog's code is loaded, so that it can return focus. */
function OpenTipper(props: ComponentProps<typeof TipperDialog>) {
  useFocusReturn();
  return (
    <Suspense fallback={null}>
      <TipperDialog {...props} />
    </Suspense>
  );
}

/** Loads the dialog's code when a name is first hovered or focused. */
function loadNearName(): () => void {
  const watch = new AbortController();
  const load = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest('[aria-haspopup="dialog"]')) return;
    watch.abort();
    // A failure appears when the dialog is opened.
    loadDialog().catch(() => undefined);
  };
  document.addEventListener('pointerover', load, { signal: watch.signal });
  document.addEventListener('focusin', load, { signal: watch.signal });
  return () => watch.abort();
}
