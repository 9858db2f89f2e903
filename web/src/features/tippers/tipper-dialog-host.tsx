import { useOptionalPerformer } from '../../lib/performer';
import { useTipperParam } from '../../lib/use-tipper-param';
import { TipperDialog } from './tipper-dialog';

/** Shows the history of the tipper that the address names, over whatever screen is open. */
export function TipperDialogHost() {
  const performer = useOptionalPerformer();
  const { tipper, closeTipper } = useTipperParam();
  if (performer === null || tipper === null || !/^\w{1,50}$/.test(tipper)) return null;
  return <TipperDialog performer={performer.name} tipper={tipper} onClose={closeTipper} />;
}
