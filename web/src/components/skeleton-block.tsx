import { Skeleton } from '@chakra-ui/react';

/** A grey shape of the size of what is coming. `height` in pixels; `width` in CSS. */
export function SkeletonBlock({ height, width = '100%' }: { height: number; width?: string }) {
  return <Skeleton height={`${height}px`} width={width} borderRadius="l2" />;
}
