import { lazy, Suspense, useEffect } from 'react';
import { useOptionalPerformer } from '../../lib/performer';
import { useTipperParam } from '../../lib/use-tipper-param';

const loadDialog = () => import('./tipper-dialog');
const TipperDialog = lazy(loadDialog);

/** Shows the history of the tipper that the address names, over whatever screen is open. */
export function TipperDialogHost() {
  const performer = useOptionalPerformer();
  const { tipper, closeTipper } = useTipperParam();

  useEffect(() => {
    // Once the screen stands, so that the first name opens at once; a failure shows when it does.
    loadDialog().catch(() => undefined);
  }, []);

  if (performer === null || tipper === null || !/^\w{1,50}$/.test(tipper)) return null;
  return (
    <Suspense fallback={null}>
      <TipperDialog performer={performer.name} tipper={tipper} onClose={closeTipper} />
    </Suspense>
  );
}
