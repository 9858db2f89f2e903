import { Box, Button, Heading, Text } from '@chakra-ui/react';
import { FACTS } from '@shared/site/facts';
import { SCREENS } from '@web/lib/screens';
import { TextLink } from '@web/ui/components/text-link';
import { useSupportEmail } from './frame/use-support-email';
import { SplitSections } from './landing/split-sections';
import { PublicPage } from './public-page';

/** What the product does for studios. */
export function StudioPage() {
  const supportEmail = useSupportEmail();
  return (
    <PublicPage>
      <Box py={{ base: '8', md: '14' }} maxW="46rem">
        <Heading
          as="h1"
          fontSize={{ base: '2.125rem', md: '3.25rem' }}
          lineHeight="1.08"
          letterSpacing="-0.03em"
          textWrap="balance"
        >
          All your models in one account
        </Heading>
        <Text mt="4" fontSize="lg" color="fg.muted" textWrap="pretty">
          Up to {FACTS.studioRooms} rooms, {FACTS.studioMembers} team members, and one place to see
          who earns what. From {FACTS.studioFrom} a month; the price depends on the number of
          models.
        </Text>
        <Button asChild size="lg" colorPalette="lamp" mt="6">
          <a href={`mailto:${supportEmail}?subject=Studio%20pricing`}>Contact for Studio Pricing</a>
        </Button>
      </Box>
      <SplitSections
        sections={[
          {
            title: 'Studio overview',
            text: 'The last 48 hours of all models against the week before, by hour and by model. Rank models by income, tips, tips per hour, hours live, or new followers, export the list, and open any model’s own page.',
            picture: 'studio',
            alt: 'The studio overview: tokens by hour and by model, and the ranking of models.',
          },
          {
            title: 'Team management and access control',
            text: 'Invite people by an emailed code. For each person you choose the models, the sections, the role, and whether they see money. Every change is in the security log.',
            picture: 'team',
            alt: 'The team screen: members with their roles and the rooms that they can open.',
          },
        ]}
      />
      <Box as="section" borderTopWidth="1px" py={{ base: '8', md: '12' }} maxW="46rem">
        <Heading as="h2" fontSize={{ base: '1.5rem', md: '1.875rem' }}>
          API integration
        </Heading>
        <Text mt="3" color="fg.muted" textWrap="pretty">
          Your own tools read every session with its tips, viewers, and ranks. An access token opens
          only the models that you choose, can’t change anything, and can be revoked at any time.
          See <TextLink to={SCREENS.api.path}>the API reference</TextLink>.
        </Text>
      </Box>
    </PublicPage>
  );
}
