import { Box, Flex } from '@chakra-ui/react';
import { useToast } from '@web/lib/toast';
import { createPortal } from 'react-dom';
import { Icon } from './icon';

/** Shows what `showToast` says, above everything, and reads it out. */
export function Toasts() {
  const toast = useToast();
  // Live, always there and beside the rest of the page, which dialogs hide from screen readers.
  return createPortal(
    <Box
      role="status"
      aria-live="polite"
      position="fixed"
      zIndex="toast"
      insetX="0"
      bottom={{
        // A screen may have a bar of its own above the navigation.
        base: 'calc(5rem + var(--bar-above-navigation, 0rem) + env(safe-area-inset-bottom))',
        lg: '8',
      }}
      display="flex"
      justifyContent="center"
      pointerEvents="none"
      px="4"
    >
      {toast && (
        <Flex
          align="center"
          gap="2"
          bg="bg.inverted"
          color="fg.inverted"
          borderRadius="l2"
          boxShadow="lg"
          px="4"
          py="2.5"
          fontWeight="medium"
        >
          <Icon name="check" size="1.1rem" />
          {toast.text}
        </Flex>
      )}
    </Box>,
    document.body,
  );
}
