import { chakra } from '@chakra-ui/react';
import { useDiscreet } from '@web/lib/preferences';
import type { ReactNode } from 'react';

/**
 * Wraps a name or an amount of money. While the discreet switch is on its text is not merely
 * blurred but gone from the page, so that a stream or a screenshot cannot give it away.
 */
export function Private({ children }: { children: ReactNode }) {
  const [isDiscreet] = useDiscreet();
  if (!isDiscreet) return children;
  return (
    <chakra.span color="fg.subtle" letterSpacing="0.1em" title="Hidden in discreet mode">
      <span aria-hidden="true">•••</span>
      <chakra.span srOnly>hidden</chakra.span>
    </chakra.span>
  );
}
