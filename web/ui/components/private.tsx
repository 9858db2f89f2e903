import { chakra } from '@chakra-ui/react';
import { useDiscreet } from '@web/lib/preferences';
import type { ReactNode } from 'react';

/**
 * Wraps a name or an amount of money. In discreet mode the text is removed from the page, not just
 * blurred, so that no stream or screenshot can reveal it.
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
