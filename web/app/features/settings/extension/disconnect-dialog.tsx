import type { ExtensionPairing } from '@shared/api/extension';
import { deleteExtensionPairing, listExtensionPairings } from '@shared/api/extension-calls.gen';
import { showToast } from '@web/lib/toast';
import { useSend } from '@web/lib/use-call';
import { ConfirmDialog } from '@web/ui/components/confirm-dialog';
import { BROWSER_NAMES } from './browser-names';

interface DisconnectDialogProps {
  performer: string;
  pairing: ExtensionPairing;
  onClose: () => void;
}

/** Asks for confirmation before an extension is disconnected. */
export function DisconnectDialog({ performer, pairing, onClose }: DisconnectDialogProps) {
  const end = useSend(deleteExtensionPairing, { refreshes: [listExtensionPairings] });
  const confirm = () =>
    end.mutate(
      { params: { p: performer, id: pairing.id } },
      {
        onSuccess: () => {
          showToast('Extension disconnected');
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={`Disconnect the extension in ${BROWSER_NAMES[pairing.browser]}`}
      action="Disconnect"
      isPending={end.isPending}
      error={end.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      It can no longer upload or show anything. What it has uploaded stays, and you can connect it
      again.
    </ConfirmDialog>
  );
}
