import { Button, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Modal } from './modal';
import { NotSaved } from './not-saved';

/** Asks for confirmation. The dialog stays open until the caller closes it, and says what failed. */
export function ConfirmDialog({
  title,
  action,
  isPending,
  error,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  /** What the button that confirms says. */
  action: string;
  isPending: boolean;
  error: Error | null;
  onConfirm: () => void;
  onClose: () => void;
  /** What happens then. */
  children: ReactNode;
}) {
  return (
    <Modal
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button colorPalette="lamp" loading={isPending} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      <Text overflowWrap="anywhere">{children}</Text>
      <NotSaved error={error} />
    </Modal>
  );
}
