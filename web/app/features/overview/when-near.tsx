import { Box } from '@chakra-ui/react';
import { useSeen } from '@web/lib/use-seen';
import { type Height, SkeletonBlock } from '@web/ui/components/skeleton-block';
import { type ReactNode, Suspense } from 'react';

/** How far below the window something is fetched already, so that reading on does not wait. */
const MARGIN = '400px';

/**
 * What is far below the first view, fetched when the reader comes near. Its place is kept, so that
 * nothing moves as it comes.
 */
export function WhenNear({ height, children }: { height: Height; children: ReactNode }) {
  const [ref, isNear] = useSeen(MARGIN);
  const shape = <SkeletonBlock height={height} />;
  return (
    // As high as what is beside it.
    <Box ref={ref} display="grid" gridTemplateColumns="minmax(0, 1fr)" minW="0">
      {isNear ? <Suspense fallback={shape}>{children}</Suspense> : shape}
    </Box>
  );
}
