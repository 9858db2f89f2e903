import { Flex, SimpleGrid } from '@chakra-ui/react';
import { SkeletonBlock } from '@web/ui/components/skeleton-block';

/** The outline of a screen whose code is loading. */
export function PageSkeleton() {
  return (
    <Flex direction="column" gap="6" aria-busy="true" role="status" aria-label="Loading">
      <Flex direction="column" gap="2">
        <SkeletonBlock height={18} width="6rem" />
        <SkeletonBlock height={36} width="min(34rem, 90%)" />
        <SkeletonBlock height={18} width="14rem" />
      </Flex>
      <SimpleGrid columns={{ base: 2, md: 4 }} gap="4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <SkeletonBlock key={key} height={88} />
        ))}
      </SimpleGrid>
      <SkeletonBlock height={340} />
    </Flex>
  );
}
