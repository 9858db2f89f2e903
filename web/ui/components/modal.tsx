import { Button, Dialog, Portal } from '@chakra-ui/react';
import { useFocusReturn } from '@web/lib/use-focus-return';
import type { ReactNode } from 'react';
import { Icon } from './icon';

export interface ModalProps {
  title: ReactNode;
  onClose: () => void;
  /** In pixels. @default 440 */
  width?: number;
  /** What is long scrolls under the title and over the footer, which stay in sight. @default false */
  scrollsInside?: boolean;
  children: ReactNode;
  footer?: ReactNode;
}

/**
 * A dialog over the screen while it is mounted; Escape, the cross and a press outside close it, and
 * focus goes back to where it was.
 */
export function Modal({
  title,
  onClose,
  width = 440,
  scrollsInside = false,
  children,
  footer,
}: ModalProps) {
  useFocusReturn();
  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => !open && onClose()}
      // Focus may still be on its way elsewhere when the dialog opens; only a press outside closes.
      onFocusOutside={(event) => event.preventDefault()}
      placement="center"
      scrollBehavior={scrollsInside ? 'inside' : 'outside'}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner w="100%" px="4">
          <Dialog.Content maxW={`${width}px`}>
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>{children}</Dialog.Body>
            {footer !== undefined && <Dialog.Footer>{footer}</Dialog.Footer>}
            <Dialog.CloseTrigger asChild>
              <Button variant="ghost" size="sm" px="2" aria-label="Close">
                <Icon name="close" />
              </Button>
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
