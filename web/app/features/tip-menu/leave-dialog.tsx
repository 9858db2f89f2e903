import { Button, Text } from '@chakra-ui/react';
import { Modal } from '@web/ui/components/modal';
import type { LeaveRequest } from './use-leave-guard';

/** Asks whether changes that are not saved may be lost. */
export function LeaveDialog({ asked: { stay, leave } }: { asked: LeaveRequest }) {
  return (
    <Modal
      title="Leave without saving?"
      onClose={stay}
      footer={
        <>
          <Button variant="outline" onClick={leave}>
            Leave without saving
          </Button>
          <Button colorPalette="lamp" onClick={stay}>
            Stay
          </Button>
        </>
      }
    >
      <Text>Your changes to the tip menu are not saved. If you leave now, they are lost.</Text>
    </Modal>
  );
}
