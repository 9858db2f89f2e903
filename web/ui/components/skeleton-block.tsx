import { Skeleton } from '@chakra-ui/react';

/** In pixels: at every width, or on a phone, a tablet and a wide screen. */
export type Height = number | readonly [phone: number, tablet: number, wide: number];

/** A grey shape of the size of what is coming. `width` in CSS. */
export function SkeletonBlock({ height, width = '100%' }: { height: Height; width?: string }) {
  return <Skeleton height={inPixels(height)} width={width} borderRadius="l2" />;
}

function inPixels(height: Height) {
  if (typeof height === 'number') return `${height}px`;
  const [phone, tablet, wide] = height;
  return { base: `${phone}px`, md: `${tablet}px`, xl: `${wide}px` };
}
