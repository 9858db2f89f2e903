import { Stack } from '@chakra-ui/react';
import { type Height, SkeletonBlock } from './skeleton-block';

/** Grey shapes of the panels that are coming, from top to bottom. */
export function PanelSkeletons({ heights }: { heights: readonly Height[] }) {
  return (
    <Stack gap="6">
      {heights.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes never change places
        <SkeletonBlock key={index} height={height} />
      ))}
    </Stack>
  );
}
