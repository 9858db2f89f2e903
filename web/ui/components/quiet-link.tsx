import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** A link in a long list, subdued until it is hovered. */
export function QuietLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <chakra.span
      asChild
      fontWeight="medium"
      textDecoration="underline"
      textDecorationColor="border.emphasized"
      textUnderlineOffset="3px"
      borderRadius="l1"
      _hover={{ textDecorationColor: 'fg' }}
      focusVisibleRing="outside"
    >
      <Link to={to}>{children}</Link>
    </chakra.span>
  );
}
