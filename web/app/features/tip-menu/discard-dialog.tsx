import { Button, Text } from '@chakra-ui/react';
import { Modal } from '@web/ui/components/modal';

/** Asks before unsaved changes are discarded. */
export function DiscardDialog({
  onDiscard,
  onClose,
}: {
  onDiscard: () => void;
  onClose: () => void;
}) {
  return (
    <Modal
      title="Discard your changes?"
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onDiscard}>
            Discard changes
          </Button>
          <Button colorPalette="lamp" onClick={onClose}>
            Keep editing
          </Button>
        </>
      }
    >
      <Text>The menu goes back to the last saved version. This can’t be undone.</Text>
    </Modal>
  );
}
