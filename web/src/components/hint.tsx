import { chakra, Portal, Tooltip } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** More about a text on hover and on focus. The text itself can be reached with Tab. */
export function Hint({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <Tooltip.Root openDelay={150} closeDelay={80} positioning={{ placement: 'top' }} lazyMount>
      <Tooltip.Trigger asChild>
        <chakra.span
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the hint must open by keyboard too
          tabIndex={0}
          cursor="help"
          borderRadius="l1"
          focusVisibleRing="outside"
        >
          {children}
        </chakra.span>
      </Tooltip.Trigger>
      <Portal>
        <Tooltip.Positioner>
          <Tooltip.Content maxW="20rem">{text}</Tooltip.Content>
        </Tooltip.Positioner>
      </Portal>
    </Tooltip.Root>
  );
}
