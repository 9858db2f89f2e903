import { chakra, Flex } from '@chakra-ui/react';
import type { Chapter } from '@shared/metrics/glossary';
import { TextLink } from '@web/ui/components/text-link';

/** Links to the chapters. */
export function ChapterLinks({ chapters }: { chapters: readonly Chapter[] }) {
  return (
    <chakra.nav aria-label="Chapters">
      <Flex as="ul" listStyleType="none" columnGap="5" rowGap="2" wrap="wrap">
        {chapters.map(({ topic, title }) => (
          <li key={topic}>
            <TextLink to={`#${chapterAnchor(topic)}`}>{title}</TextLink>
          </li>
        ))}
      </Flex>
    </chakra.nav>
  );
}

/** Distinct from the anchors of metrics, because `income` and `tips` are both. */
export function chapterAnchor(topic: Chapter['topic']): string {
  return `chapter-${topic}`;
}
