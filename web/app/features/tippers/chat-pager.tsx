import { Button, Flex, Text } from '@chakra-ui/react';
import { formatCountOf } from '@web/lib/format';

export function ChatPager({
  page,
  pages,
  count,
  onPage,
}: {
  page: number;
  pages: number;
  /** Number of messages on all pages. */
  count: number;
  onPage: (page: number) => void;
}) {
  const messages = formatCountOf(count, 'message');
  return (
    <Flex as="nav" aria-label="Pages of messages" align="center" gap="2">
      <Button size="xs" variant="outline" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Newer
      </Button>
      <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        Page {page} of {pages}, {messages}
      </Text>
      <Button
        size="xs"
        variant="outline"
        disabled={page === pages}
        onClick={() => onPage(page + 1)}
      >
        Older
      </Button>
    </Flex>
  );
}
