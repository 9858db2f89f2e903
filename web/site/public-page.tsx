import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { SiteFooter } from './frame/site-footer';
import { SiteHeader } from './frame/site-header';

/**
 * The frame of public pages.
 *
 * @param banner above everything else
 */
export function PublicPage({ banner, children }: { banner?: ReactNode; children: ReactNode }) {
  return (
    <Flex direction="column" minH="100dvh">
      {banner}
      <SiteHeader />
      <chakra.main
        id="main"
        tabIndex={-1}
        outline="none"
        flex="1"
        w="full"
        maxW="72rem"
        mx="auto"
        px="5"
      >
        {children}
      </chakra.main>
      <SiteFooter />
    </Flex>
  );
}
