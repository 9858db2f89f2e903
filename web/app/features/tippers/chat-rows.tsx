import { Box, chakra, Flex } from '@chakra-ui/react';
import type { Interaction } from '@shared/api/tippers';
import { formatDateTime } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import { Private } from '@web/ui/components/private';

const KINDS: Readonly<Record<Interaction['InteractionType'], string>> = {
  1: 'public',
  2: 'private message',
  3: 'with a tip',
  4: 'voice',
};

export function ChatRows({
  messages,
  viewer,
}: {
  messages: readonly Interaction[];
  viewer: string;
}) {
  const { zone } = useAccount();
  return (
    <chakra.ol listStyleType="none">
      {messages.map((message, index) => (
        <chakra.li
          // biome-ignore lint/suspicious/noArrayIndexKey: equal messages may share a second
          key={`${message.Time} ${index}`}
          py="2"
          borderTopWidth={index === 0 ? '0' : '1px'}
          borderColor="border"
        >
          <Flex gap="2" textStyle="sm" color="fg.muted" wrap="wrap">
            <chakra.span fontWeight="medium" color="fg">
              {message.IsModelMessage ? 'You' : <Private>{viewer}</Private>}
            </chakra.span>
            <span>{KINDS[message.InteractionType]}</span>
            <chakra.time dateTime={message.Time} ms="auto" fontVariantNumeric="tabular-nums">
              {formatDateTime(message.Time, zone)}
            </chakra.time>
          </Flex>
          <Box overflowWrap="anywhere">
            <Private>{message.Message}</Private>
          </Box>
        </chakra.li>
      ))}
    </chakra.ol>
  );
}
