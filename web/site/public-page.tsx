import { chakra, Flex } from '@chakra-ui/react';
import { paths } from '@web/lib/paths';
import { SCREENS } from '@web/lib/screens';
import { useSession } from '@web/lib/use-session';
import { TextLink } from '@web/ui/components/text-link';
import { Wordmark } from '@web/ui/components/wordmark';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** The frame of public pages. */
export function PublicPage({ children }: { children: ReactNode }) {
  const isSignedIn = useSession() !== null;
  return (
    <Flex direction="column" minH="100dvh">
      <Flex
        as="header"
        align="center"
        justify="space-between"
        w="full"
        maxW="70rem"
        mx="auto"
        px="5"
        py="4"
      >
        <chakra.span asChild display="inline-flex" borderRadius="l1" focusVisibleRing="outside">
          <Link to={SCREENS.landing.path} aria-label="Roomlight, home">
            <Wordmark size="1.75rem" />
          </Link>
        </chakra.span>
        {isSignedIn ? (
          <TextLink to={paths.dashboard}>Your dashboard</TextLink>
        ) : (
          <TextLink to={paths.signIn}>Sign in</TextLink>
        )}
      </Flex>
      <chakra.main flex="1" w="full" maxW="70rem" mx="auto" px="5">
        {children}
      </chakra.main>
      <Flex
        as="footer"
        gap="5"
        w="full"
        maxW="70rem"
        mx="auto"
        px="5"
        py="8"
        textStyle="sm"
        color="fg.muted"
      >
        <span>Roomlight</span>
        <TextLink to={SCREENS.status.path}>Status</TextLink>
        <TextLink to={SCREENS.metrics.path}>Metrics</TextLink>
        <TextLink to={SCREENS.api.path}>API</TextLink>
      </Flex>
    </Flex>
  );
}
