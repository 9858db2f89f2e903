import { Dialog, Portal } from '@chakra-ui/react';
import { useFocusReturn } from '@web/lib/use-focus-return';
import type { ReactNode } from 'react';
import { ModalCloseButton } from './modal-close-button';

export interface ModalProps {
  title: ReactNode;
  onClose: () => void;
  /** In pixels. @default 440 */
  width?: number;
  /** Scroll long content while title and footer stay visible. @default false */
  scrollsInside?: boolean;
  /** `top` leaves room for a phone's keyboard and what changes its height. @default 'center' */
  placement?: 'center' | 'top';
  children: ReactNode;
  footer?: ReactNode;
}

/**
 * A dialog, open while it is mounted. Escape, the close button and a click outside close it, and
 * focus returns to where it was.
 */
export function Modal({
  title,
  onClose,
  width = 440,
  scrollsInside = false,
  placement = 'center',
  children,
  footer,
}: ModalProps) {
  useFocusReturn();
  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => !open && onClose()}
      // Focus may still move elsewhere while the dialog opens, so only a click outside closes it.
      onFocusOutside={(event) => event.preventDefault()}
      placement={placement}
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
            <ModalCloseButton />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
