import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { useDocumentTitle } from '../lib/use-document-title';

export interface PageHeaderProps {
  /** The topic: `Sessions`. Also the document's title. */
  title: string;
  /** The one sentence a performer came for. Undefined while it is not known yet. */
  answer?: ReactNode;
  /** Lines that the sentence takes on a wide screen. @default 1 */
  answerLines?: 1 | 2;
  /** What the numbers cover: period, zone, how new. */
  note?: ReactNode;
  /** Controls of this page, at the right. */
  actions?: ReactNode;
}

/** Topic, two lines and the note: what is below stays where it is when a sentence grows. */
const TWO_LINES = { xl: '7.7rem' };

/** Opens a screen: the topic small, the answer large. Its height does not change as the answer comes. */
export function PageHeader({ title, answer, answerLines = 1, note, actions }: PageHeaderProps) {
  useDocumentTitle(title);
  // Room is kept for a sentence that is still to come; one that is there needs none.
  const [isAwaited] = useState(answer === undefined);
  return (
    <Flex as="header" gap="4" align="flex-end" justify="space-between" wrap="wrap">
      <Box flex="1 1 20rem" minW="0" minH={answerLines === 2 ? TWO_LINES : undefined}>
        {/* Focus comes here after navigation, so a screen reader starts with the topic. */}
        <Heading as="h1" id="page-title" tabIndex={-1} outline="none" textStyle="topic">
          {title}
        </Heading>
        <Text
          textStyle="answer"
          minH={isAwaited ? { base: '5.85rem', md: '4.7rem', xl: '2.35rem' } : undefined}
          maxW="60ch"
          aria-live="polite"
        >
          {answer}
        </Text>
        {(note !== undefined || isAwaited) && (
          <Text as="div" color="fg.muted" textStyle="sm" mt="1" minH="1.25rem">
            {note}
          </Text>
        )}
      </Box>
      {actions !== undefined && (
        <Flex gap="2" wrap="wrap">
          {actions}
        </Flex>
      )}
    </Flex>
  );
}
