import { Box, chakra, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import { SiteLink } from '@web/ui/components/site-link';
import { FOOTER_GROUPS } from './site-links';
import { useSupportEmail } from './use-support-email';

/** The footer of public pages. */
export function SiteFooter() {
  const supportEmail = useSupportEmail();
  return (
    <Box as="footer" borderTopWidth="1px" mt="16">
      <Grid
        templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }}
        gap="8"
        maxW="72rem"
        mx="auto"
        px="5"
        py="10"
        textStyle="sm"
      >
        {FOOTER_GROUPS.map(({ title, links }) => (
          <Box key={title} as="nav" aria-label={title}>
            <Heading as="h2" textStyle="sm" fontWeight="600">
              {title}
            </Heading>
            <Flex as="ul" direction="column" gap="2" mt="3" listStyleType="none">
              {links.map(({ to, text }) => (
                <li key={to}>
                  <QuietSpan>
                    <SiteLink to={to}>{text}</SiteLink>
                  </QuietSpan>
                </li>
              ))}
            </Flex>
          </Box>
        ))}
        <Box gridColumn="1 / -1" color="fg.muted" textWrap="pretty">
          <Text>
            Questions?{' '}
            <QuietSpan>
              <a href={`mailto:${supportEmail}`}>Email support</a>
            </QuietSpan>
          </Text>
          <Text mt="2">For adults only. Roomlight isn’t affiliated with Chaturbate.</Text>
        </Box>
      </Grid>
    </Box>
  );
}

function QuietSpan({ children }: { children: React.ReactElement }) {
  return (
    <chakra.span
      asChild
      color="fg.muted"
      borderRadius="l1"
      _hover={{ color: 'fg', textDecoration: 'underline' }}
      focusVisibleRing="outside"
    >
      {children}
    </chakra.span>
  );
}
