import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** An item's value, above the values at each of its prices. */
export function PriceLines({
  lines,
  children,
}: {
  /** Newest first; empty if there was only one price. */
  lines: readonly string[];
  children: ReactNode;
}) {
  if (lines.length === 0) return children;
  return (
    <>
      {children}
      {lines.map((line, place) => (
        <chakra.span
          // biome-ignore lint/suspicious/noArrayIndexKey: two prices may have equal values
          key={place}
          display="block"
          color="fg.muted"
          textStyle="xs"
          whiteSpace="nowrap"
        >
          {line}
        </chakra.span>
      ))}
    </>
  );
}
