import { Box, Button, chakra, Flex, Heading, SimpleGrid, Text } from '@chakra-ui/react';
import { paths } from '@web/lib/paths';
import { useDocumentTitle } from '@web/lib/use-document-title';
import { TextLink } from '@web/ui/components/text-link';
import { Link } from 'react-router-dom';
import { LampScene } from './lamp-scene';
import { PublicPage } from './public-page';

const ANSWERS = [
  {
    question: 'How was last night?',
    answer:
      'See every session’s tips, tippers, viewers, and followers, compared with what’s usual for you, minutes after it ends. While you’re live, the numbers update.',
  },
  {
    question: 'When should I go live?',
    answer:
      'A heatmap of your week, hour by hour in your time zone, shows when your tokens really come in.',
  },
  {
    question: 'Who keeps coming back?',
    answer:
      'See who tips the most and who comes back most often, with each tipper’s history. Only you can see it.',
  },
] as const;

export default function LandingPage() {
  useDocumentTitle();
  return (
    <PublicPage>
      <Flex
        align={{ md: 'center' }}
        gap={{ base: '8', lg: '16' }}
        direction={{ base: 'column', md: 'row' }}
        py={{ base: '8', md: '16' }}
      >
        <Box flex="1.1">
          <Heading
            as="h1"
            id="page-title"
            tabIndex={-1}
            outline="none"
            fontSize={{ base: '2.25rem', md: '3.25rem' }}
            lineHeight="1.08"
            letterSpacing="-0.03em"
            fontWeight="640"
            textWrap="balance"
          >
            See your room in its true light
          </Heading>
          <Text mt="5" fontSize="lg" color="fg.muted" maxW="34rem" textWrap="pretty">
            Roomlight turns your Chaturbate sessions into clear, private stats: what each one
            earned, who tips, and when it pays to be live.
          </Text>
          <Flex mt="8" gap="4" align="center" wrap="wrap">
            <Button asChild size="lg" colorPalette="lamp">
              <Link to={paths.signUp}>Create account</Link>
            </Button>
            <TextLink to={paths.signIn}>Sign in</TextLink>
          </Flex>
        </Box>
        <chakra.div flex="1" w="full" maxW={{ base: '28rem', md: 'none' }}>
          <LampScene />
        </chakra.div>
      </Flex>
      <SimpleGrid
        as="section"
        aria-label="What you’ll learn"
        columns={{ base: 1, md: 3 }}
        gap={{ base: '6', md: '10' }}
        borderTopWidth="1px"
        py="10"
      >
        {ANSWERS.map(({ question, answer }) => (
          <div key={question}>
            <Heading as="h2" textStyle="panelTitle">
              {question}
            </Heading>
            <Text mt="2" color="fg.muted">
              {answer}
            </Text>
          </div>
        ))}
      </SimpleGrid>
      <Box as="section" borderTopWidth="1px" py="10">
        <Heading as="h2" textStyle="panelTitle">
          What we read, and what we don’t
        </Heading>
        <Text mt="2" color="fg.muted" maxW="46rem" textWrap="pretty">
          Roomlight uses the Events API token you create, and you can delete it any time. We only
          collect events from rooms whose owners connected them, and we don’t keep tipper profiles
          unless you turn that on. Tips, media sales, and fan club joins are exact. Income from
          private shows is estimated from your balance if you add a Stats API token.
        </Text>
      </Box>
    </PublicPage>
  );
}
