import { Skeleton } from '@chakra-ui/react';

/** In pixels: for every width, or for a phone, a tablet and a wide screen. */
export type Height = number | readonly [phone: number, tablet: number, wide: number];

/** A gray placeholder in the size of what is loading. `width` in CSS. */
export function SkeletonBlock({ height, width = '100%' }: { height: Height; width?: string }) {
  return <Skeleton height={inPixels(height)} width={width} borderRadius="l2" />;
}

function inPixels(height: Height) {
  if (typeof height === 'number') return `${height}px`;
  const [phone, tablet, wide] = height;
  return { base: `${phone}px`, md: `${tablet}px`, xl: `${wide}px` };
}
