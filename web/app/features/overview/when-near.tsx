import { Box } from '@chakra-ui/react';
import { useInView } from '@web/lib/use-in-view';
import { type Height, SkeletonBlock } from '@web/ui/components/skeleton-block';
import { type ReactNode, Suspense } from 'react';

/** How far below the window content is loaded, so that scrolling doesn't have to wait. */
const MARGIN = '400px';

/**
 * Loads content far below the first view when the reader gets close. Its space is reserved, so
 * nothing moves.
 */
export function WhenNear({
  height,
  margin = MARGIN,
  children,
}: {
  height: Height;
  /** How far below the window it is loaded. */
  margin?: string;
  children: ReactNode;
}) {
  const [ref, isNear] = useInView(margin);
  const shape = <SkeletonBlock height={height} />;
  return (
    // As high as what is beside it.
    <Box ref={ref} display="grid" gridTemplateColumns="minmax(0, 1fr)" minW="0">
      {isNear ? <Suspense fallback={shape}>{children}</Suspense> : shape}
    </Box>
  );
}
