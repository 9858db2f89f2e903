import { chakra, Flex, Heading, SimpleGrid } from '@chakra-ui/react';
import { ARTICLES } from '@shared/help/article-list.gen';
import { TOPICS, type Topic } from '@shared/help/topics';
import { TextLink } from '@web/ui/components/text-link';
import { articlePath } from './article-path';

/** All articles by topic. */
export function TopicList() {
  return (
    <SimpleGrid columns={{ base: 1, md: 2, lg: 3 }} columnGap="10" rowGap="10">
      {(Object.keys(TOPICS) as Topic[]).map((topic) => (
        <chakra.section key={topic} aria-labelledby={topic}>
          <Heading as="h2" id={topic} textStyle="panelTitle" scrollMarginTop="6">
            {TOPICS[topic]}
          </Heading>
          <Flex as="ul" direction="column" gap="2" mt="3" listStyleType="none">
            {ARTICLES.filter((article) => article.topic === topic).map(({ slug, title }) => (
              <li key={slug}>
                <TextLink to={articlePath(slug)}>{title}</TextLink>
              </li>
            ))}
          </Flex>
        </chakra.section>
      ))}
    </SimpleGrid>
  );
}
