import { Flex, Text } from '@chakra-ui/react';
import type { ArticleSummary } from '@shared/help/article';
import { TextLink } from '@web/ui/components/text-link';
import { articlePath } from './article-path';

/** Links to articles, each with its summary. */
export function ArticleLinks({
  articles,
}: {
  articles: readonly Pick<ArticleSummary, 'slug' | 'title' | 'summary'>[];
}) {
  return (
    <Flex as="ol" direction="column" gap="4" listStyleType="none" maxW="44rem">
      {articles.map(({ slug, title, summary }) => (
        <li key={slug}>
          <TextLink to={articlePath(slug)}>{title}</TextLink>
          <Text color="fg.muted" textStyle="sm" mt="0.5">
            {summary}
          </Text>
        </li>
      ))}
    </Flex>
  );
}
