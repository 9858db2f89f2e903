import { Box, Button, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import { formatPrice, PRICES } from '@shared/domain/access/prices';
import { TRIAL_DAYS } from '@shared/domain/access/tiers';
import { paths } from '@web/lib/paths';
import { SCREENS } from '@web/lib/screens';
import { SiteLink } from '@web/ui/components/site-link';
import { TextLink } from '@web/ui/components/text-link';
import { Screenshot } from '../screenshot';

export function Hero() {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.15fr)' }}
      alignItems="center"
      gap={{ base: '6', lg: '14' }}
      pt={{ base: '4', md: '10' }}
      pb={{ base: '10', md: '16' }}
    >
      <Box>
        <Heading
          as="h1"
          fontSize={{ base: '2.125rem', md: '3.25rem' }}
          lineHeight="1.08"
          letterSpacing="-0.03em"
          fontWeight="640"
          textWrap="balance"
        >
          Know what your room earns, and why
        </Heading>
        <Text mt="4" fontSize={{ base: 'md', md: 'lg' }} color="fg.muted" textWrap="pretty">
          Private stats for Chaturbate broadcasters: what each session earned, who tips, and when it
          pays to be live.
        </Text>
        <Flex mt="6" gap="4" align="center" wrap="wrap">
          <Button asChild size="lg" colorPalette="lamp" className="for-visitors">
            <SiteLink to={paths.signUp}>Get started</SiteLink>
          </Button>
          <Button asChild size="lg" colorPalette="lamp" className="for-members">
            <SiteLink to={paths.dashboard}>Open dashboard</SiteLink>
          </Button>
          <TextLink to={SCREENS.demo.path}>Try the demo</TextLink>
        </Flex>
        <Text mt="3" textStyle="sm" color="fg.muted" maxW="26rem" textWrap="pretty">
          Basic is free. Pro is {formatPrice(PRICES.Pro.monthly)} a month, and the first{' '}
          {TRIAL_DAYS} days cost nothing.
        </Text>
      </Box>
      <Screenshot
        name="overview"
        alt="The overview of a demo room: income, tips, tippers, viewers, and followers of 30 days beside the 30 days before."
        isFirst
      />
    </Grid>
  );
}
