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
      'Every broadcast with its tips, tippers, viewers and followers, against your own usual, minutes after it ends. While you are live, the numbers move.',
  },
  {
    question: 'When should I go live?',
    answer:
      'A week of hours, from yellow to deep green, in your own time zone: where your tokens really came from.',
  },
  {
    question: 'Who keeps coming back?',
    answer:
      'Your tippers by what they gave and how often they came, with the history of each. Yours alone to see.',
  },
] as const;

/** What the product does, in one screen. */
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
            Roomlight turns your Chaturbate broadcasts into clear, private statistics: what each one
            earned, who tips, and when it pays to be live.
          </Text>
          <Flex mt="8" gap="4" align="center" wrap="wrap">
            <Button asChild size="lg" colorPalette="lamp">
              <Link to={paths.signUp}>Create an account</Link>
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
        aria-label="What it answers"
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
          What it reads, and what it does not
        </Heading>
        <Text mt="2" color="fg.muted" maxW="46rem" textWrap="pretty">
          Roomlight listens through the Events API token that you create and can delete at any time.
          It watches no room but those whose owners connected them, and keeps nothing about your
          tippers unless you say so. The platform’s event feed has public and offline tips, media
          and fan club joins; it has no private shows, so those are not in your totals.
        </Text>
      </Box>
    </PublicPage>
  );
}
