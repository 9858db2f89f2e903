import { Button, Text } from '@chakra-ui/react';
import { Modal } from '@web/ui/components/modal';

/** Asks before a new link stops the current one. */
export function ReplaceLinkDialog({
  onConfirm,
  onClose,
}: {
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <Modal
      title="Replace your link?"
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button colorPalette="lamp" onClick={onConfirm}>
            Replace link
          </Button>
        </>
      }
    >
      <Text>
        Your room has one key for all of its overlays. With a new link, every overlay that you set
        up before goes blank until you give it the new one.
      </Text>
    </Modal>
  );
}
