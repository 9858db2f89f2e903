import { Button, chakra, Flex, Heading, SimpleGrid, Text } from '@chakra-ui/react';
import { formatPrice, PRICES } from '@shared/domain/access/prices';
import { TRIAL_DAYS } from '@shared/domain/access/tiers';
import { FACTS } from '@shared/site/facts';
import { paths } from '@web/lib/paths';
import { SCREENS } from '@web/lib/screens';
import { SiteLink } from '@web/ui/components/site-link';

const { Pro, Studio } = PRICES;

const CARDS = [
  {
    name: 'Basic',
    price: formatPrice(PRICES.Basic.monthly),
    detail: 'For one room, as long as you like.',
    points: [
      'Long-term trends, 4 months back',
      'Traffic of the whole platform',
      'Some achievements',
    ],
    button: { to: paths.signUp, text: 'Get started' },
  },
  {
    name: 'Pro',
    price: `${formatPrice(Pro.monthly)} a month`,
    detail: `Or ${formatPrice(Pro.annual ?? Pro.monthly)} a month, paid yearly.`,
    points: [
      'Every session, tipper, and tip menu item',
      'Private shows and offline tips',
      'Best hours and hashtags',
      'AI session summaries',
    ],
    button: { to: paths.signUp, text: 'Get started' },
  },
  {
    name: 'Studio',
    price: `From ${formatPrice(Studio.monthly)} a month`,
    detail: 'The price depends on the number of models.',
    points: [
      `Everything in Pro for up to ${FACTS.studioRooms} rooms`,
      'Studio charts and model ranking',
      'Team roles with access by model',
    ],
    button: { to: SCREENS.studioSite.path, text: 'See Studio' },
  },
] as const;

export function Pricing() {
  return (
    <chakra.section
      id="pricing"
      aria-labelledby="pricing-title"
      borderTopWidth="1px"
      py="12"
      scrollMarginTop="12"
    >
      <Heading as="h2" id="pricing-title" fontSize={{ base: '1.5rem', md: '1.875rem' }}>
        Pricing
      </Heading>
      <Text mt="2" color="fg.muted" textWrap="pretty">
        Every new account has all of Pro for {TRIAL_DAYS} days. You need no card for it, and nothing
        is charged when it ends: you go on with Basic.
      </Text>
      <SimpleGrid columns={{ base: 1, md: 3 }} gap="5" mt="6">
        {CARDS.map(({ name, price, detail, points, button }) => (
          <Flex
            key={name}
            direction="column"
            p="6"
            bg="bg.panel"
            borderWidth="1px"
            borderColor={name === 'Pro' ? 'lamp.solid' : 'border'}
            borderRadius="l3"
          >
            <Heading as="h3" textStyle="panelTitle">
              {name}
            </Heading>
            <Text mt="3" fontSize="1.5rem" fontWeight="600" letterSpacing="-0.02em">
              {price}
            </Text>
            <Text color="fg.muted" textStyle="sm">
              {detail}
            </Text>
            <Flex
              as="ul"
              direction="column"
              gap="2"
              mt="5"
              mb="6"
              ps="5"
              listStyleType="disc"
              flex="1"
            >
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </Flex>
            <Button asChild variant={name === 'Pro' ? 'solid' : 'outline'} colorPalette="lamp">
              <SiteLink to={button.to} aria-label={`${button.text}: ${name}`}>
                {button.text}
              </SiteLink>
            </Button>
          </Flex>
        ))}
      </SimpleGrid>
    </chakra.section>
  );
}
