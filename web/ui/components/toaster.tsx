import { Toaster as ChakraToaster, createToaster, Portal, Toast } from '@chakra-ui/react';
import type { Toast as Message } from '@web/lib/toast';
import { useEffect, useState } from 'react';
import { Icon } from './icon';

const SHOWN_MS = 4_000;
/** Screen readers announce only what is added to a region that they already know. */
const REGION_FIRST_MS = 100;

const openToaster = () =>
  createToaster({
    placement: 'bottom',
    duration: SHOWN_MS,
    overlap: true,
    offsets: { left: '1rem', right: '1rem', top: '1rem', bottom: 'var(--toasts-bottom)' },
  });

const bottom = {
  // A screen may have a bar of its own above the navigation.
  base: 'calc(5rem + var(--bar-above-navigation, 0rem) + env(safe-area-inset-bottom))',
  lg: '2rem',
};

/** Shows each new message above everything and has screen readers announce it. */
export default function Toaster({ latest }: { latest: Message }) {
  // Not for all pages: another one would show again what this one has said.
  const [toaster] = useState(openToaster);
  useEffect(() => {
    setTimeout(() => toaster.create({ title: latest.text, type: 'info' }), REGION_FIRST_MS);
  }, [latest, toaster]);

  // Beside the rest of the page, which dialogs hide from screen readers.
  return (
    <Portal>
      <ChakraToaster toaster={toaster} css={{ '--toasts-bottom': bottom }}>
        {({ title }) => (
          <Toast.Root
            w="fit-content"
            alignItems="center"
            gap="2"
            px="4"
            py="2.5"
            bg="bg.inverted"
            color="fg.inverted"
            boxShadow="lg"
          >
            <Icon name="check" size="1.1rem" />
            <Toast.Title textStyle="md">{title}</Toast.Title>
          </Toast.Root>
        )}
      </ChakraToaster>
    </Portal>
  );
}
