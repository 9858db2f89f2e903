import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** What holds for an item, over what held at each of its prices. */
export function PriceLines({
  lines,
  children,
}: {
  /** Newest first; none where there was one price only. */
  lines: readonly string[];
  children: ReactNode;
}) {
  if (lines.length === 0) return children;
  return (
    <>
      {children}
      {lines.map((line, place) => (
        <chakra.span
          // biome-ignore lint/suspicious/noArrayIndexKey: two prices may have brought the same
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
