import { Button, Dialog, type DialogCloseTriggerProps } from '@chakra-ui/react';
import { Icon } from './icon';

/** The button in the corner of a dialog or panel that closes it. */
export function ModalCloseButton(place: Pick<DialogCloseTriggerProps, 'top' | 'insetEnd'>) {
  return (
    <Dialog.CloseTrigger asChild {...place}>
      <Button variant="ghost" size="sm" px="2" aria-label="Close">
        <Icon name="close" />
      </Button>
    </Dialog.CloseTrigger>
  );
}
