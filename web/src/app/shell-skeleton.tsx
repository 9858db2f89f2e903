import { Box, Flex } from '@chakra-ui/react';
import { Wordmark } from '../components/wordmark';
import { PageSkeleton } from './page-skeleton';
import { SIDE_WIDTH, TOP_HEIGHT } from './shell-sizes';

/** The dashboard's frame while the account is being fetched: nothing moves when it comes. */
export function ShellSkeleton() {
  return (
    <Flex minH="100dvh">
      <Box hideBelow="lg" w={SIDE_WIDTH} borderEndWidth="1px" px="5" py="4">
        <Wordmark />
      </Box>
      <Box flex="1" minW="0">
        <Box h={TOP_HEIGHT} borderBottomWidth="1px" />
        <Box maxW="76rem" mx="auto" px={{ base: '4', md: '8' }} pt={{ base: '4', md: '6' }}>
          <PageSkeleton />
        </Box>
      </Box>
    </Flex>
  );
}
