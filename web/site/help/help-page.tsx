import { Flex, Heading, Text } from '@chakra-ui/react';
import { useDocumentTitle } from '@web/lib/use-document-title';
import { PublicPage } from '../public-page';
import { AnswerWithQuotes } from './answer-with-quotes';
import { HelpSearchField } from './help-search-field';
import { SearchResults } from './search-results';
import { TopicList } from './topic-list';
import { useFoundArticles } from './use-found-articles';
import { useHelpQuery } from './use-help-query';

/** The help center: all articles by topic, and a search with answers that quote them. */
export default function HelpPage() {
  useDocumentTitle();
  const { text, setText, query } = useHelpQuery();
  const found = useFoundArticles(query);
  return (
    <PublicPage>
      <Flex direction="column" gap="8" py={{ base: '8', md: '12' }}>
        <div>
          <Heading as="h1" id="page-title" tabIndex={-1} outline="none" textStyle="topic">
            Help
          </Heading>
          <Text textStyle="answer" mb="5">
            What are you looking for?
          </Text>
          <HelpSearchField text={text} onChange={setText} />
        </div>
        {query === '' ? (
          <TopicList />
        ) : (
          <>
            <SearchResults query={query} found={found} />
            <AnswerWithQuotes answer={found.answer} hasArticles={found.articles?.length !== 0} />
          </>
        )}
      </Flex>
    </PublicPage>
  );
}
