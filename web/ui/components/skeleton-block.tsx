import { Skeleton } from '@chakra-ui/react';
import type { Responsive } from './responsive';

/** In pixels. */
export type Height = number | Responsive<number>;

/** A gray placeholder in the size of what is loading. `width` in CSS. */
export function SkeletonBlock({ height, width = '100%' }: { height: Height; width?: string }) {
  return <Skeleton height={inPixels(height)} width={width} borderRadius="l2" />;
}

function inPixels(height: Height) {
  if (typeof height === 'number') return `${height}px`;
  return { base: `${height.base}px`, md: `${height.md}px`, xl: `${height.xl}px` };
}
