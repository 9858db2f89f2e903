import { chakra } from '@chakra-ui/react';
import { OUTLINE } from './outline';

/** Says what to do if there is no list. Short, because it appears on the stream. */
export function OverlayProblem({ title, children }: { title: string; children: string }) {
  return (
    <chakra.div role="alert" css={OUTLINE}>
      <chakra.p fontWeight="800">{title}</chakra.p>
      <chakra.p fontSize="0.75em" fontWeight="600" mt="0.3em">
        {children}
      </chakra.p>
    </chakra.div>
  );
}
