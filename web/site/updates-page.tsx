import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import type { Block } from '@shared/site/blocks';
import { Prose } from '@web/ui/components/prose';
import { TextLink } from '@web/ui/components/text-link';
import { formatDate } from './format-date';
import { TrialBanner } from './frame/trial-banner';
import { PublicPage } from './public-page';

/** One release note. */
export interface Update {
  /** Its anchor. */
  readonly slug: string;
  readonly title: string;
  /** `2026-11-23` */
  readonly date: string;
  readonly blocks: readonly Block[];
}

/** What has changed in the product, newest first. */
export function UpdatesPage({ updates }: { updates: readonly Update[] }) {
  return (
    <PublicPage banner={<TrialBanner />}>
      <Box py={{ base: '8', md: '12' }}>
        <Heading
          as="h1"
          textStyle="topic"
          fontSize={{ base: '2rem', md: '2.5rem' }}
          lineHeight="1.15"
        >
          Updates
        </Heading>
        <Text color="fg.muted" mt="2">
          What’s new in Roomlight. Also as an <TextLink to="/updates.xml">RSS feed</TextLink>.
        </Text>
        <Flex direction="column" mt="8">
          {updates.map(({ slug, title, date, blocks }) => (
            <chakra.article
              key={slug}
              id={slug}
              display="grid"
              gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '14rem minmax(0, 1fr)' }}
              gap={{ base: '2', lg: '10' }}
              py="8"
              borderTopWidth="1px"
              scrollMarginTop="4"
            >
              <Text color="fg.muted" textStyle="sm" pt="1.5">
                Published {formatDate(date)}
              </Text>
              <Box minW="0">
                <Heading as="h2" fontSize="1.375rem" lineHeight="1.3" mb="3">
                  {title}
                </Heading>
                <Prose blocks={blocks} />
              </Box>
            </chakra.article>
          ))}
        </Flex>
      </Box>
    </PublicPage>
  );
}
