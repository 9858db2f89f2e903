import { chakra, Flex, Heading, Text } from '@chakra-ui/react';
import type { Article } from '@shared/help/article';
import { ARTICLES } from '@shared/help/article-list.gen';
import { TOPICS } from '@shared/help/topics';
import { SCREENS } from '@web/lib/screens';
import { Prose } from '@web/ui/components/prose';
import { TextLink } from '@web/ui/components/text-link';
import { formatDate } from '../format-date';
import { ArticleLinks } from './article-links';

const MAX_RELATED = 4;

/** A help article with what belongs to it. */
export function HelpArticle({ article }: { article: Article }) {
  const { title, topic, updated, blocks } = article;
  return (
    <Flex direction="column" gap="10" py={{ base: '8', md: '12' }}>
      <article>
        <Text textStyle="sm">
          <TextLink to={`${SCREENS.help.path}#${topic}`}>{`Help: ${TOPICS[topic]}`}</TextLink>
        </Text>
        <Heading
          as="h1"
          id="page-title"
          tabIndex={-1}
          outline="none"
          mt="2"
          maxW="22em"
          fontSize={{ base: '1.75rem', md: '2.25rem' }}
          lineHeight="1.2"
          letterSpacing="-0.02em"
          textWrap="balance"
        >
          {title}
        </Heading>
        <Text color="fg.muted" textStyle="sm" mt="2" mb="6">
          Updated <time dateTime={updated}>{formatDate(updated)}</time>
        </Text>
        <Prose blocks={blocks} />
      </article>
      <chakra.aside aria-label="More help" borderTopWidth="1px" pt="6">
        <Heading as="h2" textStyle="panelTitle" mb="3">
          Related articles
        </Heading>
        <ArticleLinks articles={relatedTo(article)} />
        <Text mt="6">
          Not what you were looking for? <TextLink to={SCREENS.help.path}>Search help</TextLink>
        </Text>
      </chakra.aside>
    </Flex>
  );
}

/** The next ones on the same topic; after the last, the first. */
function relatedTo({ slug, topic }: Article) {
  const same = ARTICLES.filter((article) => article.topic === topic);
  const place = same.findIndex((article) => article.slug === slug);
  return [...same.slice(place + 1), ...same.slice(0, place)].slice(0, MAX_RELATED);
}
