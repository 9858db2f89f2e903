import { Flex, Heading, Text } from '@chakra-ui/react';
import { glossary } from '@shared/metrics/glossary';
import { PublicPage } from '../public-page';
import { ChapterLinks } from './chapter-links';
import { ChapterPanel } from './chapter-panel';

const CHAPTERS = glossary();

/** The definitions of all numbers. Every "?" in the product links here. */
export default function MetricsPage() {
  return (
    <PublicPage>
      <Flex direction="column" gap="6" py="8" maxW="60rem">
        <div>
          <Heading as="h1" id="page-title" tabIndex={-1} outline="none" textStyle="topic">
            Metrics
          </Heading>
          <Text textStyle="answer">What every number means, and how we count it.</Text>
          <Text color="fg.muted" textStyle="sm" mt="1" maxW="70ch">
            Each number has one definition, used on every screen, in emails, CSV files, and the API.
            A session belongs to the day it started, in your time zone.
          </Text>
        </div>
        <ChapterLinks chapters={CHAPTERS} />
        {CHAPTERS.map((chapter) => (
          <ChapterPanel key={chapter.topic} chapter={chapter} />
        ))}
      </Flex>
    </PublicPage>
  );
}
