import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The second tier: numbers that few look for, shown on demand below the three that matter. */
export function MoreNumbers({ children }: { children: ReactNode }) {
  return (
    <chakra.details mt="4" textStyle="sm">
      <chakra.summary
        cursor="pointer"
        minH="9"
        display="list-item"
        alignContent="center"
        w="fit-content"
        color="fg.muted"
        borderRadius="l1"
        focusVisibleRing="outside"
      >
        More numbers
      </chakra.summary>
      <Box pt="3">{children}</Box>
    </chakra.details>
  );
}
