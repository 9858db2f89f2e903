import { Button, chakra, Heading, SimpleGrid, Text } from '@chakra-ui/react';
import { formatPrice, PRICES } from '@shared/domain/access/prices';
import { TRIAL_DAYS } from '@shared/domain/access/tiers';
import { paths } from '@web/lib/paths';
import { SCREENS } from '@web/lib/screens';
import { SiteLink } from '@web/ui/components/site-link';
import { PlanCard } from '../plans/plan-card';
import { PLAN_POINTS } from '../plans/plan-points';

const { Pro, Studio } = PRICES;

const CARDS = [
  {
    name: 'Basic',
    price: formatPrice(PRICES.Basic.monthly),
    detail: 'For one room, as long as you like.',
    button: { to: paths.signUp, text: 'Get started' },
  },
  {
    name: 'Pro',
    price: `${formatPrice(Pro.monthly)} a month`,
    detail: `Or ${formatPrice(Pro.annual ?? Pro.monthly)} a month, billed annually.`,
    button: { to: SCREENS.join.path, text: 'Choose Pro' },
  },
  {
    name: 'Studio',
    price: `From ${formatPrice(Studio.monthly)} a month`,
    detail: 'The price depends on the number of models.',
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
        Your first {TRIAL_DAYS} days of Pro are free. They start when you subscribe, and we charge
        you when they end unless you cancel before. You can do that at any time in your settings.
      </Text>
      <SimpleGrid columns={{ base: 1, md: 3 }} gap="5" mt="6">
        {CARDS.map(({ button, ...card }) => (
          <PlanCard
            key={card.name}
            {...card}
            points={PLAN_POINTS[card.name]}
            isMain={card.name === 'Pro'}
          >
            <Button asChild variant={card.name === 'Pro' ? 'solid' : 'outline'} colorPalette="lamp">
              <SiteLink to={button.to} aria-label={`${button.text}: ${card.name}`}>
                {button.text}
              </SiteLink>
            </Button>
          </PlanCard>
        ))}
      </SimpleGrid>
    </chakra.section>
  );
}
