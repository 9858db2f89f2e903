import { Button, chakra, Flex } from '@chakra-ui/react';
import { paths } from '@web/lib/paths';
import { SCREENS } from '@web/lib/screens';
import { SiteLink } from '@web/ui/components/site-link';
import { Wordmark } from '@web/ui/components/wordmark';
import { HEADER_LINKS, type SiteLinkText } from './site-links';

const WIDE = '@media (min-width: 800px)';
const NARROW = '@media (max-width: 799.98px)';

/** The header of public pages. Below 800 px, its links are in a menu that works without scripts. */
export function SiteHeader() {
  return (
    <Flex
      as="header"
      align="center"
      gap={{ base: '3', md: '6' }}
      w="full"
      maxW="72rem"
      mx="auto"
      px="5"
      py="4"
      position="relative"
    >
      <chakra.a href="#main" srOnly _focus={{ srOnly: false }}>
        Skip to content
      </chakra.a>
      <chakra.span asChild display="inline-flex" borderRadius="l1" focusVisibleRing="outside">
        <SiteLink to={SCREENS.landing.path} aria-label="Roomlight, home">
          <Wordmark size="1.75rem" />
        </SiteLink>
      </chakra.span>
      <Flex as="nav" aria-label="Site" gap="6" flex="1" css={{ [NARROW]: { display: 'none' } }}>
        {HEADER_LINKS.map((link) => (
          <HeaderLink key={link.to} {...link} />
        ))}
      </Flex>
      <Flex align="center" gap={{ base: '3', md: '5' }} ms="auto">
        <chakra.span className="for-visitors" css={{ [NARROW]: { display: 'none' } }}>
          <HeaderLink to={paths.signIn} text="Sign in" />
        </chakra.span>
        <Button asChild size="sm" colorPalette="lamp" className="for-visitors">
          <SiteLink to={paths.signUp}>Sign up</SiteLink>
        </Button>
        <Button asChild size="sm" colorPalette="lamp" className="for-members">
          <SiteLink to={paths.dashboard}>
            {/* A phone has no room for both words. */}
            <chakra.span css={{ [WIDE]: { display: 'none' } }}>Dashboard</chakra.span>
            <chakra.span css={{ [NARROW]: { display: 'none' } }}>Open dashboard</chakra.span>
          </SiteLink>
        </Button>
        <chakra.details css={{ [WIDE]: { display: 'none' } }}>
          <chakra.summary
            cursor="pointer"
            listStyleType="none"
            px="2"
            py="1.5"
            fontWeight="500"
            borderRadius="l1"
            focusVisibleRing="outside"
            css={{ '&::-webkit-details-marker': { display: 'none' } }}
          >
            Menu
          </chakra.summary>
          <Flex
            as="nav"
            aria-label="Site"
            direction="column"
            gap="1"
            position="absolute"
            insetInline="5"
            top="100%"
            zIndex="dropdown"
            p="3"
            bg="bg.panel"
            borderWidth="1px"
            borderRadius="l2"
            boxShadow="lg"
          >
            {HEADER_LINKS.map((link) => (
              <chakra.span key={link.to} py="2">
                <HeaderLink {...link} />
              </chakra.span>
            ))}
            <chakra.span className="for-visitors" py="2">
              <HeaderLink to={paths.signIn} text="Sign in" />
            </chakra.span>
          </Flex>
        </chakra.details>
      </Flex>
    </Flex>
  );
}

function HeaderLink({ to, text }: SiteLinkText) {
  return (
    <chakra.span
      asChild
      fontWeight="500"
      color="fg.muted"
      borderRadius="l1"
      _hover={{ color: 'fg' }}
      focusVisibleRing="outside"
    >
      <SiteLink to={to}>{text}</SiteLink>
    </chakra.span>
  );
}
