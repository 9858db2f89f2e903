import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { useDocumentTitle } from '@web/lib/use-document-title';
import { type ReactNode, useState } from 'react';
import type { Responsive } from './responsive';

// As in the text style `answer`.
const PHONE_LINE_REM = 1.95;
const WIDE_LINE_REM = 2.35;
/** Topic, two lines and the note, so a longer sentence doesn't move what is below. */
const TWO_LINES = '7.7rem';
const DEFAULT_LINES: Responsive<number> = { base: 2, md: 1, xl: 1 };

export interface PageHeaderProps {
  /** The topic, also used in the browser's tab. @default - the title of the screen at this path */
  title?: string;
  /** The sentence that answers the performer's main question. Undefined or null while loading. */
  answer?: ReactNode;
  /** Lines reserved for a sentence that is still loading. @default { base: 2, md: 1, xl: 1 } */
  answerLines?: Responsive<number>;
  /** The sentence is visible, but its end is still loading. Its lines stay reserved. */
  isGrowing?: boolean;
  /** What the numbers cover: period, time zone, freshness. */
  note?: ReactNode;
  /** Controls of this page, on the right. */
  actions?: ReactNode;
}

/**
 * The top of a screen: the topic in small type, the answer in large type. Its height doesn't change
 * when the answer loads.
 */
export function PageHeader({
  title: own,
  answer,
  answerLines = DEFAULT_LINES,
  isGrowing = false,
  note,
  actions,
}: PageHeaderProps) {
  const title = useDocumentTitle(own);
  // Reserve space only for a sentence that wasn't there from the start.
  const [isAwaited] = useState((answer ?? null) === null || isGrowing);
  return (
    <Flex as="header" gap="4" align="flex-end" justify="space-between" wrap="wrap">
      <Box flex="1 1 20rem" minW="0" minH={answerLines.xl > 1 ? { xl: TWO_LINES } : undefined}>
        {/* Focus moves here after navigation, so that screen readers start with the topic. */}
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

/** The sentence's height. On a wide screen there is room for any length. */
function heightOf({ base, md }: Responsive<number>) {
  return {
    base: `${base * PHONE_LINE_REM}rem`,
    md: `${md * WIDE_LINE_REM}rem`,
    xl: `${WIDE_LINE_REM}rem`,
  };
}
