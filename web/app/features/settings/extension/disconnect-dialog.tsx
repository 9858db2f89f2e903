import { Button, Text } from '@chakra-ui/react';
import type { ExtensionPairing } from '@shared/api/extension';
import { deleteExtensionPairing, listExtensionPairings } from '@shared/api/extension-calls.gen';
import { showToast } from '@web/lib/toast';
import { useSend } from '@web/lib/use-call';
import { Modal } from '@web/ui/components/modal';
import { NotSaved } from '@web/ui/components/not-saved';
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
    <Modal
      title={`Disconnect the extension in ${BROWSER_NAMES[pairing.browser]}`}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button colorPalette="lamp" loading={end.isPending} onClick={confirm}>
            Disconnect
          </Button>
        </>
      }
    >
      <Text>
        It can’t upload or show anything from then on. What it uploaded stays, and you can connect
        it again.
      </Text>
      <NotSaved error={end.error} />
    </Modal>
  );
}
