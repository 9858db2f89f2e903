import { Button, Text } from '@chakra-ui/react';
import { Modal } from '@web/ui/components/modal';
import type { LeaveRequest } from './use-leave-guard';

/** Asks before unsaved changes are lost. */
export function LeaveDialog({ request: { stay, leave } }: { request: LeaveRequest }) {
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
      <Text>Your tip menu changes aren’t saved. If you leave now, you’ll lose them.</Text>
    </Modal>
  );
}
