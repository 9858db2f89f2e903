import { Stack } from '@chakra-ui/react';
import { type Height, SkeletonBlock } from './skeleton-block';

/** Gray placeholders for the panels that are loading, from top to bottom. */
export function PanelSkeletons({ heights }: { heights: readonly Height[] }) {
  return (
    <Stack gap="6">
      {heights.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are never reordered
        <SkeletonBlock key={index} height={height} />
      ))}
    </Stack>
  );
}
