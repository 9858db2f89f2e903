import { chakra } from '@chakra-ui/react';
import type { ReactNode, RefCallback } from 'react';

// Series take no keyboard focus, but a click on one would show the browser's outline.
const NO_FRAME = { '& g:focus': { outline: 'none' } };

/** The area of a chart, as high as its frame allows. `ref` measures it. */
export function DrawingArea({
  ref,
  children,
}: {
  ref: RefCallback<HTMLDivElement>;
  children: ReactNode;
}) {
  return (
    <chakra.div ref={ref} h="100%" css={NO_FRAME}>
      {children}
    </chakra.div>
  );
}
