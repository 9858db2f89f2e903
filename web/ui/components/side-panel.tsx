import { Dialog, Portal } from '@chakra-ui/react';
import { useFocusReturn } from '@web/lib/use-focus-return';
import type { ReactNode } from 'react';
import { ModalCloseButton } from './modal-close-button';

export interface SidePanelProps {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A panel beside the screen, which stays usable; on phones it covers the screen. Open while it is
 * mounted. Escape and the close button close it, and focus returns to where it was.
 */
export function SidePanel({ title, onClose, children }: SidePanelProps) {
  useFocusReturn();
  return (
    <Dialog.Root
      open
      modal={false}
      closeOnInteractOutside={false}
      onOpenChange={({ open }) => !open && onClose()}
      scrollBehavior="inside"
    >
      <Portal>
        <Dialog.Positioner pointerEvents="none" justifyContent="flex-end" p="0">
          <Dialog.Content
            pointerEvents="auto"
            w={{ base: 'full', md: '27rem' }}
            maxW="full"
            h="100dvh"
            maxH="100dvh"
            my="0"
            borderRadius="0"
            borderStartWidth={{ md: '1px' }}
          >
            <Dialog.Header pe="12">
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body overflowY="auto">{children}</Dialog.Body>
            <ModalCloseButton />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
