import { Box, Flex, Spinner } from '@chakra-ui/react';
import { SkeletonBlock } from '@web/ui/components/skeleton-block';

/** The dialog's outline while it loads. */
export function LoadingTipper() {
  return (
    <Box position="relative" minH="480px">
      <Box opacity="0.5" aria-hidden="true">
        <SkeletonBlock height={40} />
        <Box h="4" />
        <SkeletonBlock height={220} />
        <Box h="4" />
        <SkeletonBlock height={180} />
      </Box>
      <Flex position="absolute" inset="0" align="center" justify="center" gap="3">
        <Spinner size="sm" />
        Loading tipper details...
      </Flex>
    </Box>
  );
}
