import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { useDocumentTitle } from '@web/lib/use-document-title';
import { type ReactNode, useState } from 'react';

/** On a phone, a tablet and a wide screen. */
type Lines = readonly [phone: number, tablet: number, wide: number];

// As in the text style `answer`.
const PHONE_LINE_REM = 1.95;
const WIDE_LINE_REM = 2.35;
/** Topic, two lines and the note: what is below stays where it is when a sentence grows. */
const TWO_LINES = '7.7rem';

export interface PageHeaderProps {
  /** The topic, also on the browser's tab. @default - the title of the screen at this address */
  title?: string;
  /** The one sentence a performer came for. Undefined or null while it is not known yet. */
  answer?: ReactNode;
  /** Lines kept for a sentence still to come. @default [2, 1, 1] */
  answerLines?: Lines;
  /** The sentence is here, but its end is still to come: its lines are kept, too. */
  isGrowing?: boolean;
  /** What the numbers cover: period, zone, how new. */
  note?: ReactNode;
  /** Controls of this page, at the right. */
  actions?: ReactNode;
}

/** Opens a screen: the topic small, the answer large. Its height does not change as the answer comes. */
export function PageHeader({
  title: own,
  answer,
  answerLines = [2, 1, 1],
  isGrowing = false,
  note,
  actions,
}: PageHeaderProps) {
  const title = useDocumentTitle(own);
  // Room is kept for a sentence that is still to come; one that is there needs none.
  const [isAwaited] = useState((answer ?? null) === null || isGrowing);
  return (
    <Flex as="header" gap="4" align="flex-end" justify="space-between" wrap="wrap">
      <Box flex="1 1 20rem" minW="0" minH={answerLines[2] > 1 ? { xl: TWO_LINES } : undefined}>
        {/* Focus comes here after navigation, so a screen reader starts with the topic. */}
        <Heading as="h1" id="page-title" tabIndex={-1} outline="none" textStyle="topic">
          {title}
        </Heading>
        <Text
          textStyle="answer"
          minH={isAwaited ? heightOf(answerLines) : undefined}
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

/** The sentence's height. On a wide screen what is below it has the rest of the room. */
function heightOf([phone, tablet]: Lines) {
  return {
    base: `${phone * PHONE_LINE_REM}rem`,
    md: `${tablet * WIDE_LINE_REM}rem`,
    xl: `${WIDE_LINE_REM}rem`,
  };
}
