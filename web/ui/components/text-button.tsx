import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A button that looks like part of a sentence. */
export function TextButton({
  onClick,
  disabled = false,
  children,
}: {
  onClick: () => void;
  disabled?: boolean;
  children: ReactNode;
}) {
  return (
    <chakra.button
      type="button"
      onClick={onClick}
      disabled={disabled}
      color="lamp.fg"
      fontWeight="500"
      cursor="pointer"
      borderRadius="l1"
      textDecoration="underline"
      textDecorationColor="lamp.emphasized"
      textUnderlineOffset="3px"
      _hover={{ textDecorationColor: 'lamp.fg' }}
      _disabled={{ opacity: 0.6, cursor: 'default' }}
      focusVisibleRing="outside"
    >
      {children}
    </chakra.button>
  );
}
