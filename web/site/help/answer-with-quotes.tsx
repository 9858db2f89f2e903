import { chakra, Heading, Skeleton, Text } from '@chakra-ui/react';
import type { HelpAnswer } from '@shared/help/answer';
import { ARTICLES } from '@shared/help/article-list.gen';
import { TextLink } from '@web/ui/components/text-link';
import { articlePath } from './article-path';

/** A language model's answer, with the passages that it rests on. Nothing if there is none. */
export function AnswerWithQuotes({
  answer,
  hasArticles,
}: {
  /** Undefined while it loads. */
  answer: HelpAnswer | null | undefined;
  /** Without articles there can be no answer. */
  hasArticles: boolean;
}) {
  if (answer === null || !hasArticles) return null;
  return (
    <chakra.section aria-labelledby="answer-title" maxW="44rem" borderTopWidth="1px" pt="6">
      <Heading as="h2" id="answer-title" textStyle="panelTitle">
        Answer
      </Heading>
      <chakra.div aria-live="polite" aria-busy={answer === undefined}>
        {answer === undefined ? (
          <Skeleton h="5rem" mt="2" />
        ) : (
          <>
            <Text mt="2" textWrap="pretty">
              {answer.text}
            </Text>
            {answer.quotes.map(({ slug, quote }) => (
              <chakra.figure key={`${slug} ${quote}`} mt="4" borderStartWidth="3px" ps="4">
                <chakra.blockquote color="fg.muted">“{quote}”</chakra.blockquote>
                <chakra.figcaption textStyle="sm" mt="1">
                  <TextLink to={articlePath(slug)}>{titleOf(slug)}</TextLink>
                </chakra.figcaption>
              </chakra.figure>
            ))}
            <Text mt="4" color="fg.muted" textStyle="sm">
              Written by AI from our articles. We checked that the quotes and numbers are in them,
              not that the answer is right. When in doubt, read the article.
            </Text>
          </>
        )}
      </chakra.div>
    </chakra.section>
  );
}

function titleOf(slug: string): string {
  return ARTICLES.find((article) => article.slug === slug)?.title ?? 'Article';
}
