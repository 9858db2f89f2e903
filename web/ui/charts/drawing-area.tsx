import { chakra } from '@chakra-ui/react';
import type { ReactNode, RefCallback } from 'react';

// The series are no stops of the keyboard; a click on one would leave the browser's own frame.
const NO_FRAME = { '& g:focus': { outline: 'none' } };

/** Where a chart draws: as high as its frame allows. `ref` measures it. */
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
